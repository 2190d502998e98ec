// The clocks that a run of the tests can have: see "Another clock" in docs/contribute/testing.md. Only Node built-ins.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A run crosses the change of a clock while its first test files run. */
const BEFORE_CHANGE_MS = MINUTE_MS;

/**
 * When a run begins that is started now, and in which time zone; without one, the machine's counts. Each lies ahead, so that
 * no test depends on a year.
 */
const clocks = {
  real: { startMs: (nowMs) => nowMs },
  "60-days": { startMs: (nowMs) => nowMs + 60 * DAY_MS },
  "400-days": { startMs: (nowMs) => nowMs + 400 * DAY_MS },
  "hour-end": { startMs: (nowMs) => Math.ceil(nowMs / HOUR_MS) * HOUR_MS - 20_000 },
  "year-end": { startMs: (nowMs) => Date.UTC(yearOf(nowMs) + 1, 0) - 30_000 },
  "leap-day": { startMs: (nowMs) => leapDayMs(yearOf(nowMs)) + DAY_MS - 5 * MINUTE_MS },
  "summer-time": { zone: "Europe/Berlin", startMs: (nowMs) => changeMs(nowMs, "Europe/Berlin", 60) },
  "winter-time": { zone: "America/New_York", startMs: (nowMs) => changeMs(nowMs, "America/New_York", -60) },
  "half-hour": { zone: "Australia/Lord_Howe", startMs: (nowMs) => changeMs(nowMs, "Australia/Lord_Howe", 30) },
};

/** Those that `any` picks from. The whole suite has passed under each. */
const ANY = ["real", "400-days", "year-end", "leap-day", "summer-time"];

const yearOf = (ms) => new Date(ms).getUTCFullYear();

/** The first 29 February after a year. */
function leapDayMs(year) {
  const day = new Date(Date.UTC(year + 1, 1, 29));
  return day.getUTCDate() === 29 ? day.getTime() : leapDayMs(year + 1);
}

/** A moment before clocks of a zone next change by so many minutes. */
function changeMs(nowMs, zone, minutes) {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
  const offset = (ms) => {
    const name = parts.formatToParts(ms).find(({ type }) => type === "timeZoneName").value;
    const [, sign, hours, rest] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name);
    return Number(`${sign ?? ""}1`) * (Number(hours ?? 0) * 60 + Number(rest ?? 0));
  };
  let ms = Math.ceil((nowMs + HOUR_MS) / HOUR_MS) * HOUR_MS;
  while (offset(ms) - offset(ms - HOUR_MS / 2) !== minutes) ms += HOUR_MS / 2;
  return ms - BEFORE_CHANGE_MS;
}

/**
 * The environment that gives a run and all its programs the clock that `PHAROS_TEST_CLOCK` names, and one line that
 * describes that clock. libfaketime shifts it; where that is not installed, the run has the machine's.
 *
 * @param {string} name of a clock, `any` of several, or when the run is to begin, in ISO 8601
 * @throws Error with one line if there is no such clock
 */
export function testClock(name) {
  const nowMs = Date.now();
  const { chosen, zone, startMs } = choose(name, nowMs);
  const seconds = Math.round((startMs - nowMs) / 1_000);
  if (seconds === 0) return { line: `The clock of the tests is the machine's. ${again("real")}`, env: {} };
  const shift = shiftBy(seconds);
  if (shift === null) {
    return {
      line: `The clock ${chosen} needs libfaketime (Debian: faketime). The tests have the machine's clock.`,
      env: {},
    };
  }
  const start = new Date(nowMs + seconds * 1_000).toISOString();
  return {
    line: `The clock of the tests is ${chosen}. ${again(start, zone)}`,
    env: { ...shift, ...(zone === undefined ? {} : { TZ: zone }) },
  };
}

const again = (clock, zone) =>
  `The same again: ${zone === undefined ? "" : `TZ=${zone} `}PHAROS_TEST_CLOCK=${clock} npm test`;

function choose(name, nowMs) {
  const names = Object.keys(clocks);
  const chosen = name === "any" ? ANY[Math.floor(Math.random() * ANY.length)] : name;
  const clock = Object.hasOwn(clocks, chosen) ? clocks[chosen] : { startMs: () => Date.parse(chosen) };
  const startMs = clock.startMs(nowMs);
  if (Number.isNaN(startMs)) {
    throw new Error(`PHAROS_TEST_CLOCK is ${name}. It can be any, ${names.join(", ")}, or a time in ISO 8601.`);
  }
  return { chosen, zone: clock.zone, startMs };
}

/** The variables that shift the clock of a program by so much; null if that does not work. */
function shiftBy(seconds) {
  const library = libraryFile();
  if (library === null) return null;
  const env = {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}s`,
    // Time that passes passes as ever, and so do the times of files.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    NO_FAKE_STAT: "1",
    // It would read its variables again every ten seconds, while another thread may write some.
    FAKETIME_CACHE_DURATION: "1000000000",
    NODE_OPTIONS: `--require ${JSON.stringify(join(root, "scripts", "pass-clock-on.cjs"))}`,
  };
  const wantedMs = Date.now() + seconds * 1_000;
  const shown = spawnSync(process.execPath, ["-p", "Date.now()"], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return Math.abs(Number(shown.stdout) - wantedMs) < MINUTE_MS ? env : null;
}

/**
 * Functions that wait for time to pass. A copy of libfaketime loses these names, so that programs call the functions of
 * the system. Its own let the handlers of signals see the machine's clock: PostgreSQL would never end a statement or a
 * wait for a lock. Those for threads make Chromium wait without a pause.
 */
const WAITS = [
  ...[
    "epoll_wait",
    "epoll_pwait",
    "ppoll",
    "poll",
    "pselect",
    "select",
    "clock_nanosleep",
    "nanosleep",
    "usleep",
    "sleep",
  ],
  ...["pthread_cond_init", "pthread_cond_destroy", "pthread_cond_timedwait", "timer_settime", "timerfd_settime"],
];

/** Texts to overwrite in the copy, byte by byte. */
const CHANGES = [
  ...WAITS.map((name) => [`\0${name}\0`, `\0${"_".repeat(name.length)}\0`]),
  // It leaves a semaphore behind for each process that is killed. With a name that the system rejects it creates no
  // semaphore.
  ["/faketime_sem_%ld", "/fake/ime_sem_%ld"],
];

/** A copy of libfaketime, which PostgreSQL's user can read as well; it goes when this process ends. Null if there is none. */
function libraryFile() {
  const { stdout } = spawnSync("faketime", ["-f", "+0s", "cat", "/proc/self/maps"], { encoding: "utf8" });
  const original = /\/\S+libfaketime\S+/.exec(stdout ?? "")?.[0];
  if (original === undefined) return null;
  const bytes = readFileSync(original);
  for (const [from, to] of CHANGES) {
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at);
  }
  const folder = mkdtempSync(join(tmpdir(), "pharos-clock-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const file = join(folder, "libfaketime.so");
  writeFileSync(file, bytes, { mode: 0o755 });
  return file;
}
