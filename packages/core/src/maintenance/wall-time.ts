/**
 * A local time in a zone that is known from elsewhere: the milliseconds since the epoch at which clocks of UTC show it.
 * No function of a process's own zone is used on it.
 */
export type WallMs = number;

export const DAY_MS = 86_400_000;

const FORM = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;

/** Reads `2027-03-28T02:30` or `2027-03-28T02:30:00`. @returns null for another text, and for a time that no clock shows */
export function parseWallTime(text: string): WallMs | null {
  const fields = FORM.exec(text)
    ?.slice(1)
    .map((digits = "0") => Number(digits));
  if (fields === undefined) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = fields;
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second);
  // The 30th of February becomes the 2nd of March, and the year 27 becomes 1927.
  const whole = text.length === "2027-03-28T02:30".length ? `${text}:00` : text;
  return formatWallTime(wallMs) === whole ? wallMs : null;
}

/** @returns as `2027-03-28T02:30:00` */
export function formatWallTime(wallMs: WallMs): string {
  return new Date(wallMs).toISOString().slice(0, "2027-03-28T02:30:00".length);
}
