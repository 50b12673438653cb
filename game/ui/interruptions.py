"""What appears without being asked for: notices, a dropped file, changes made by another window."""

from collections.abc import Sequence

from game.language import _
from game.platform import StorageError
from game.ui import navigation
from game.ui.scenes.alerts import ConfirmScene, NoticeScene
from game.ui.services import Services


def notice(services: Services, notes: Sequence[str]) -> None:
    """Tell the player something, together with earlier notices that haven't been dismissed yet."""
    untaken = [note for scene in services.scenes.drop(NoticeScene) for note in scene.notes]
    services.scenes.push(NoticeScene(services, [*untaken, *notes]))


def open_file(services: Services, path: str) -> None:
    """Offer a file that was dropped onto the window, or say why it can't be used."""
    try:
        text = services.platform.files.read(path)
    except StorageError as error:
        navigation.refuse_file(services, error)
    else:
        navigation.offer_import(services, text)


def poll_external_changes(services: Services) -> None:
    """Check whether another window has changed the settings, which are applied at once, or the
    match: the title shows it; at the table the player is asked which one to keep."""
    if services.follow_settings():
        for scene in services.scenes.scenes:
            scene.layout()
            scene.dirty = True
    names, matches = [scene.name for scene in services.scenes.scenes], services.profile.matches
    if names == ["title"] and matches.changed_externally():
        _take_theirs(services, at_table=False)
    elif "table" in names and "elsewhere" not in names and matches.changed_externally():
        services.cancel_gesture()
        if matches.was_deleted():
            matches.keep_local()  # nothing is stored that it would overwrite
            services.profile.tell(
                _(
                    "The game’s saved data was deleted while you played. The match has been saved "
                    "again."
                )
            )
        else:
            _ask_which_stays(services)


def _ask_which_stays(services: Services) -> None:
    """Ask which match to keep; nothing is overwritten until the player has answered."""
    text, other = (
        _(
            "The saved match was changed in another window of the game. This window "
            "can continue with what is saved now, or keep its own match instead."
        ),
        _("Use the newer one"),
    )
    if services.profile.matches.was_ended():
        text = _("The match was ended in another window of the game. This window can keep it.")
        other = _("Main menu")
    services.scenes.push(
        ConfirmScene(
            services,
            _("Already open in another window"),
            text,
            _("Keep this one"),
            services.profile.matches.keep_local,
            other,
            on_no=lambda: _take_theirs(services, at_table=True),
            name="elsewhere",
        )
    )


def _take_theirs(services: Services, *, at_table: bool) -> None:
    services.profile.matches.accept_remote()
    navigation.reopen(services, at_table=at_table)
