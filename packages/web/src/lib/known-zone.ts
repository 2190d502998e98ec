/** The zone's name in this browser; null without a zone, or for an unknown zone. */
export function knownZone(name: string | null): string | null {
  try {
    return name && new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
