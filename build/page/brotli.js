/** Whether the browser can unpack Brotli itself. */
function knowsBrotli() {
  try {
    return !!new DecompressionStream("brotli");
  } catch {
    return false;
  }
}
