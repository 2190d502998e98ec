import { ownLocale } from "./locale.ts";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const withDecimals = (digits: number) =>
  new Intl.NumberFormat(ownLocale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format;
/** By the number of decimals, as the language of the page writes them: `99.93`, `99,93`. */
const decimal = { 0: withDecimals(0), 1: withDecimals(1), 2: withDecimals(2) };

/** The two largest units of a length of time: `45 s`, `8 min`, `1 h 5 min`, `12 d 4 h`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < MINUTE) return `${whole} s`;
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)} min`;
  if (whole < DAY) return twoUnits(whole, HOUR, "h", MINUTE, "min");
  return twoUnits(whole, DAY, "d", HOUR, "h");
}

function twoUnits(seconds: number, large: number, largeUnit: string, small: number, smallUnit: string): string {
  const rest = Math.floor((seconds % large) / small);
  return `${Math.floor(seconds / large)} ${largeUnit}${rest > 0 ? ` ${rest} ${smallUnit}` : ""}`;
}

/** One unit, for columns and for how long ago something was: `4 s`, `12 min`, `26 h`, `3 d`. */
export function formatAge(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < MINUTE) return `${whole} s`;
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)} min`;
  if (whole < 2 * DAY) return `${Math.floor(whole / HOUR)} h`;
  return `${Math.floor(whole / DAY)} d`;
}

/** A length of time that a person set: `30 s`, `5 min`, `25 h`, `90 s`. One unit where it divides evenly. */
export function formatInterval(seconds: number): string {
  if (seconds % DAY === 0 && seconds >= 2 * DAY) return `${seconds / DAY} d`;
  if (seconds % HOUR === 0) return `${seconds / HOUR} h`;
  if (seconds % MINUTE === 0) return `${seconds / MINUTE} min`;
  return seconds < 2 * MINUTE ? `${seconds} s` : formatDuration(seconds);
}

/**
 * Percent with two decimals, rounded down: 100 % means that not a minute was lost. Of less than a day without decimals.
 * @param watchedMs the monitored time
 */
export function formatUptime(percent: number, watchedMs = Number.POSITIVE_INFINITY): string {
  const decimals = watchedMs < DAY * 1000 ? 0 : 2;
  const factor = 10 ** decimals;
  // Adds a little, because rounding errors would turn 99.93 into 99.92.
  return `${decimal[decimals](Math.floor(percent * factor + 1e-6) / factor)} %`;
}

export function formatMs(ms: number): string {
  return ms < 10_000 ? `${Math.round(ms)} ms` : `${decimal[1](ms / 1000)} s`;
}

/** A share of 1 as percent, without decimals: `42 %`. */
export function formatShare(share: number): string {
  return `${Math.round(share * 100)} %`;
}

const SIZES = ["B", "KiB", "MiB", "GiB", "TiB", "PiB"] as const;

/** Bytes in the largest unit of which there is one: `640 KiB`, `15.6 GiB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let place = 0;
  while (value >= 1024 && place < SIZES.length - 1) {
    value /= 1024;
    place += 1;
  }
  return `${value < 10 && place > 0 ? decimal[1](value) : Math.round(value)} ${SIZES[place]}`;
}

/** A load, or another number of about 1: `0.42`, `12.3`. */
export function formatLoad(load: number): string {
  return decimal[load < 10 ? 2 : 1](load);
}
