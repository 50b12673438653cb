/** Whether the browser unpacks Brotli itself. */
function knowsBrotli() {
  try {
    return !!new DecompressionStream("brotli");
  } catch {
    return false;
  }
}
