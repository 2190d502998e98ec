import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { filesUnder, productionFiles, root } from "./repository.ts";

/**
 * Reads the clock of the machine that the code runs on. `performance.now()` is no such clock: it only measures
 * durations.
 */
const MACHINE_CLOCK = /\bnew Date\(\)|\bDate\.now\b/g;

/** The readers, a file or a folder, and why no decision or stored value follows from it. */
const ALLOWED: Readonly<Record<string, string>> = {
  "packages/web/": "a browser: what it shows, and what its forms begin with",
  "apps/probe/src/":
    "programs of places do not reach PostgreSQL; they compare this clock with the clock of the field service",
  "apps/worker/src/": "workers do not reach PostgreSQL; recorders judge what they say of the time",
  "packages/net/src/": "wording: since when a certificate is over",
  "packages/probes/src/steps.ts": "which cookies of a check have expired",
  "packages/runtime/src/log/logger.ts": "lines of the log",
  "packages/queue/src/consume.ts": "BullMQ counts a job's delay from the machine's clock, so only the duration matters",
  "packages/queue/src/pausing-worker.ts": "a duration of the process alone",
  "packages/db/src/connection/clock.ts":
    "PostgreSQL's clock is compared with it, and takes its place until PostgreSQL was first reached",
  "packages/operations/src/configuration/rules.ts":
    "the client's program on its user's machine: the API judges once more",
};

it("nothing that decides or stores goes by a machine's clock: PostgreSQL's counts everywhere", () => {
  const readers = productionFiles().flatMap(({ path, text }) => (text.match(MACHINE_CLOCK) ?? []).map(() => path));
  const isAllowed = (path: string) => Object.keys(ALLOWED).some((allowed) => path.startsWith(allowed));
  expect(readers.length).toBeGreaterThan(5);
  expect(readers.filter((path) => !isAllowed(path))).toEqual([]);
  const unused = Object.keys(ALLOWED).filter((allowed) => !readers.some((path) => path.startsWith(allowed)));
  expect(unused).toEqual([]);
});

it("the client of the database fills in no time by its machine's clock", () => {
  const lines = readFileSync(join(root, "prisma/schema.prisma"), "utf8").split("\n");
  // Use instead: @default(dbgenerated("CURRENT_TIMESTAMP"))
  expect(lines.filter((line) => /@default\(now\(\)\)|@updatedAt/.test(line))).toEqual([]);
});

/** An expectation that something is fast, by a clock that goes on while the machine stalls. */
const IS_FAST = /expect\(performance\.now\(\) - [^\n]{1,80}toBeLess/;

it.each([
  ["expect(performance.now() - startMs).toBeLessThan(10_000);", true],
  ["expect(performance.now() - startMs).toBeGreaterThan(400);", false],
  ["expect(elapsedMs()).toBeLessThan(10_000);", false],
])("%s goes by such a clock: %s", (text, isFound) => {
  expect(IS_FAST.test(text)).toBe(isFound);
});

it("tests measure what must not wait by `startStopwatch` or `startCpuMeter`, which leave out the time in which a machine stalls", () => {
  const tests = ["packages", "apps", "test"].flatMap((folder) => filesUnder(folder, ".test.ts", ".fixture.ts"));
  const found = tests.filter(({ path, text }) => path !== "test/architecture/clocks.test.ts" && IS_FAST.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

/** The end of something, set to this moment. */
const ENDS_NOW = /\b\w*(?:expires_at|until|expiresAt|Until)(?: =|:) (?:now\(\)|new Date\(\))(?! [-+])/;

it.each([
  ["UPDATE deliveries SET leased_until = now() WHERE id = $1", true],
  ["{ quietUntil: new Date() }", true],
  ["UPDATE deliveries SET leased_until = now() - interval '1 minute'", false],
  ["WHERE leased_until > now()", false],
])("%s ends now: %s", (text, isFound) => {
  expect(ENDS_NOW.test(text)).toBe(isFound);
});

it("tests set what is over to a minute ago: the clock of a machine may be set back at any moment", () => {
  const tests = ["packages", "apps", "test"].flatMap((folder) => filesUnder(folder, ".test.ts", ".fixture.ts"));
  const found = tests.filter(({ path, text }) => path !== "test/architecture/clocks.test.ts" && ENDS_NOW.test(text));
  expect(tests.length).toBeGreaterThan(500);
  expect(found.map(({ path }) => path)).toEqual([]);
});
