const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** All of a length of time, to the second: `1 h 30 min`, `1 d 1 h 1 min`. */
export function formatLength(seconds: number): string {
  const parts = [
    [Math.floor(seconds / DAY), "d"],
    [Math.floor((seconds % DAY) / HOUR), "h"],
    [Math.floor((seconds % HOUR) / MINUTE), "min"],
    [seconds % MINUTE, "s"],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(" ");
}
