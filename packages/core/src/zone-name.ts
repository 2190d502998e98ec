/**
 * Whether it is the name of a zone, such as `Europe/Kyiv` or `UTC`. `Intl.supportedValuesOf` lists neither of these two.
 * Offsets are no names, though newer versions of Node.js take them: they know nothing of summer time.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
