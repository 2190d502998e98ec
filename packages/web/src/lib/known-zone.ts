/** A zone by the name that this browser has for it; null: none, or one that it does not know. */
export function knownZone(name: string | null): string | null {
  try {
    return name && new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
