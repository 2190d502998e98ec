const MINUTE_MS = 60_000;

/** `2026-10-07 09:30:00 UTC`. */
export function utc(atMs: number): string {
  return `${iso(atMs).slice(0, 19).replace("T", " ")} UTC`;
}

/** From when until when: `12:03-12:09 UTC`, with dates if the days differ, and seconds if the minutes do not. */
export function utcSpan(startMs: number, endMs: number): string {
  const [start, end] = [iso(startMs), iso(endMs)];
  if (start.slice(0, 10) !== end.slice(0, 10)) return `${minute(start)} - ${minute(end)} UTC`;
  const sameMinute = Math.floor(startMs / MINUTE_MS) === Math.floor(endMs / MINUTE_MS);
  const length = sameMinute ? 19 : 16;
  return `${start.slice(11, length)}-${end.slice(11, length)} UTC`;
}

/** The two largest units, such as `2 h 5 min`. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const parts = [
    [Math.floor(seconds / 86_400), "d"],
    [Math.floor(seconds / 3_600) % 24, "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).slice(0, 2);
  return shown.map(([count, unit]) => `${count} ${unit}`).join(" ") || "0 s";
}

const iso = (atMs: number) => new Date(atMs).toISOString();

const minute = (isoText: string) => isoText.slice(0, 16).replace("T", " ");
