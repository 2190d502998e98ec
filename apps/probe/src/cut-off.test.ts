import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { type CheckResult, type Slice, subjectOfTrial } from "@pharos/core";
import { probeTask } from "@pharos/core/testing";
import { waitFor } from "@pharos/embedded/testing";
import fc from "fast-check";
import { createHeldTasks, repeatedTask, type ServedTime } from "./held-tasks.ts";
import { createKeptResults, type UnsentResult, unsentResult } from "./kept-results.ts";
import { serve, slice, surroundings, task } from "./probe.fixture.ts";

const HOUR = 3_600_000;

/** A task of a monitor that is checked each 60 seconds. */
const held = (subjectId: number, everySeconds = 60) => probeTask({ subjectId, repeat: { version: 1, everySeconds } });
/** The program is cut off at once. */
const AT_ONCE: ServedTime = { fromMs: 0, untilMs: 0 };
const sliceOf = (...tasks: Slice["tasks"]): Slice => ({ region: "7/office", tasks });
const idsIn = (slices: readonly Slice[]) => slices.flatMap(({ tasks }) => tasks.map(({ subjectId }) => subjectId));

describe("tasks that are held", () => {
  it("are due at the slots at which they came, each once, as far as there is capacity", () => {
    const tasks = createHeldTasks();
    tasks.hold(sliceOf(held(1), held(2)), 0);
    tasks.hold(sliceOf(held(3)), 30_000);
    const dueAt = (seconds: number, most = 10) => idsIn(tasks.takeDue(seconds * 1_000, AT_ONCE, most));
    expect([dueAt(59), dueAt(60), dueAt(61), dueAt(90)]).toEqual([[], [1, 2], [], [3]]);
    // Slots that were missed are skipped. Tasks that found no capacity are the first ones of the next round.
    expect([dueAt(245, 2), dueAt(246), dueAt(269), dueAt(270), dueAt(300)]).toEqual([[1, 2], [3], [], [3], [1, 2]]);
    expect([dueAt(400, 2), dueAt(401, 1), dueAt(500, 1), dueAt(501)]).toEqual([[3, 1], [2], [3], [1, 2]]);
  });

  it("are the newest of each monitor, and of the last hour before the program was cut off", () => {
    const tasks = createHeldTasks();
    tasks.hold(sliceOf(held(1), held(2)), 0);
    tasks.hold(sliceOf({ ...held(2), checkNumber: 2 }), 10);
    const taken = tasks.takeDue(HOUR + 100, { fromMs: HOUR, untilMs: HOUR + 5 }, 10);
    expect(taken.flatMap((one) => one.tasks.map(({ subjectId, checkNumber }) => [subjectId, checkNumber]))).toEqual([
      [2, 2],
    ]);
  });

  it("are none of a Pharos that takes no notes, and a newer one of these replaces the one before", () => {
    const tasks = createHeldTasks();
    tasks.hold(sliceOf(held(1), probeTask({ subjectId: 2 })), 0);
    tasks.hold(sliceOf(probeTask({ subjectId: 1 })), 10);
    expect(tasks.takeDue(HOUR, AT_ONCE, 10)).toEqual([]);
  });

  it("are none whose next task another probe of the place got, while Pharos served this one", () => {
    const names = (locations: readonly string[]) => probeTask({ ...held(3), config: { locations } });
    const dueAfter = (served: ServedTime) => {
      const tasks = createHeldTasks();
      tasks.hold(sliceOf(held(1), held(2), names(["7/office", "7/lab"])), 0);
      // Its check took longer than its interval.
      tasks.seen(2, 62_000);
      return idsIn(tasks.takeDue(HOUR, served, 10));
    };
    expect(dueAfter({ fromMs: 0, untilMs: 80_000 })).toEqual([1, 2, 3]);
    expect(dueAfter({ fromMs: 0, untilMs: 81_000 })).toEqual([2, 3]);
    expect(dueAfter({ fromMs: 0, untilMs: 141_000 })).toEqual([2]);
    expect(dueAfter({ fromMs: 0, untilMs: 143_000 })).toEqual([]);
    // The next slots came while Pharos could not be reached.
    expect(dueAfter({ fromMs: 140_000, untilMs: 143_000 })).toEqual([1, 2, 3]);
  });

  it("go on if Pharos had stopped sending before, as far as no other probe of the place got tasks", () => {
    const dueAfter = (later: readonly number[], atMs: number, untilMs = 740_000) => {
      const tasks = createHeldTasks();
      tasks.hold(sliceOf(held(1), held(2)), 0);
      tasks.hold(sliceOf({ ...held(1), checkNumber: 2 }, { ...held(2), checkNumber: 3 }), 60_000);
      tasks.hold(sliceOf(...later.map((id) => held(id, 3_600))), atMs);
      return idsIn(tasks.takeDue(2 * HOUR, { fromMs: 0, untilMs }, 10));
    };
    expect(dueAfter([], 0)).toEqual([1]);
    // A place whose monitors are all paused looks the same.
    expect(dueAfter([], 0, 741_000)).toEqual([]);
    expect(dueAfter([3], 140_000)).toEqual([1, 3]);
    // The monitor is paused.
    expect(dueAfter([3], 141_000)).toEqual([3]);
  });

  it("are bounded by their characters: the oldest are forgotten", () => {
    const size = JSON.stringify(held(1)).length;
    const tasks = createHeldTasks(2 * size);
    for (const id of [1, 2, 1, 3]) tasks.hold(sliceOf(held(id)), 0);
    expect(idsIn(tasks.takeDue(60_000, AT_ONCE, 10))).toEqual([1, 3]);
    tasks.hold(sliceOf(held(4), held(5)), 0);
    expect(idsIn(tasks.takeDue(60_000, AT_ONCE, 10))).toEqual([4, 5]);
  });

  it("have a lease that leaves time for both tries", () => {
    const task = probeTask({ confirms: true, config: { timeoutMs: 10_000 } });
    expect(repeatedTask(task, 1_000)).toEqual({ ...task, confirms: false, leaseUntilMs: 36_000 });
  });
});

describe("kept results", () => {
  const at = (atMs: number, error: string | null = null, subjectId = 1, version = 1): UnsentResult => ({
    ...{ subjectId, version, atMs, error },
  });
  const listOf = (...results: readonly UnsentResult[]) => {
    const list = createKeptResults();
    for (const one of results) list.add(one);
    return list;
  };
  const counts = (list: ReturnType<typeof listOf>) =>
    list
      .batch()
      .map(({ beganAtMs, endedAtMs, checks, failures, error }) => [...[beganAtMs, endedAtMs, checks, failures, error]]);

  it("are an entry for each change of a monitor", () => {
    const list = listOf(at(1), at(2), at(3, "refused"), at(4, "refused"), at(5, "no answer"), at(6), at(7, null, 1, 2));
    expect(counts(list)).toEqual([
      [1, 2, 2, 0, null],
      [3, 4, 2, 2, "refused"],
      [5, 5, 1, 1, "no answer"],
      [6, 6, 1, 0, null],
      [7, 7, 1, 0, null],
    ]);
    expect(list.batch().map(({ version }) => version)).toEqual([1, 1, 1, 1, 2]);
  });

  it("have their times also if results come in another order", () => {
    expect(counts(listOf(at(5), at(3), at(4)))).toEqual([[3, 5, 3, 0, null]]);
  });

  it("have an entry each if Pharos may have got them, so that it can leave them out", () => {
    const uncertain = (atMs: number) => ({ ...at(atMs), isUncertain: true });
    expect(counts(listOf(at(1), uncertain(2), uncertain(3), at(4), at(5)))).toEqual([
      [1, 1, 1, 0, null],
      [2, 2, 1, 0, null],
      [3, 3, 1, 0, null],
      [4, 5, 2, 0, null],
    ]);
  });

  it("go on in a new entry once Pharos got the one before", () => {
    const list = listOf(at(1), at(2));
    const batch = list.batch();
    list.add(at(3, "refused"));
    list.remove(batch);
    list.add(at(4, "refused"));
    expect(counts(list)).toEqual([[3, 4, 2, 2, "refused"]]);
    list.remove(list.batch());
    list.add(at(5, "refused"));
    expect(counts(list)).toEqual([[5, 5, 1, 1, "refused"]]);
  });

  it("are bounded: of a monitor whose results change all the time, none is lost", () => {
    const many = 1_000;
    const list = listOf(...Array.from({ length: many }, (_, index) => at(index, index % 2 === 0 ? null : "refused")));
    expect(list.size).toBe(100);
    const sumOf = (field: "checks" | "failures") => list.batch().reduce((sum, entry) => sum + entry[field], 0);
    expect([sumOf("checks"), sumOf("failures")]).toEqual([many, many / 2]);
    const others = Array.from({ length: 6_000 }, (_, index) => at(index, null, index));
    expect(listOf(...others).size).toBe(5_000);
  });

  it("are counted each once, whatever comes in between", () => {
    const anyResults = fc.array(fc.tuple(fc.nat(3), fc.constantFrom(null, "a", "b"), fc.boolean()), { maxLength: 60 });
    fc.assert(
      fc.property(anyResults, (results) => {
        const list = createKeptResults();
        let sent = 0;
        for (const [index, [subjectId, error, isSent]] of results.entries()) {
          list.add(at(index, error, subjectId));
          if (!isSent) continue;
          sent += list.batch().reduce((sum, { checks }) => sum + checks, 0);
          list.remove(list.batch());
        }
        return sent + list.batch().reduce((sum, { checks }) => sum + checks, 0) === results.length;
      }),
    );
  });

  it("are votes of tasks whose Pharos takes notes", () => {
    const of = { subjectId: 1, checkNumber: 1 };
    const outcome = {
      passed: false,
      responseTimeMs: null,
      httpStatusCode: null,
      errorMessage: "refused",
      certificate: null,
    };
    const vote: CheckResult = {
      ...of,
      votes: [{ region: "7/office", atMs: 5.5, expiring: null, outcome: { ...outcome, phases: null } }],
    };
    const repeat = { version: 4, everySeconds: 60 };
    expect(unsentResult(vote, { repeat })).toEqual({ subjectId: 1, version: 4, atMs: 6, error: "refused" });
    expect(unsentResult(vote, {})).toBeNull();
    expect(unsentResult({ ...of, region: "7/office", noVote: "busy" }, { repeat })).toBeNull();
  });
});

describe("a program that is cut off", () => {
  const repeat = { version: 3, everySeconds: 1 };
  /** Longer than the server here holds a poll. */
  const CUT_OFF_AFTER_MS = 2_000;
  afterEach(() => void jest.restoreAllMocks());

  it("36 goes on with its checks, and says afterwards what it saw, as notes and not as results", async () => {
    const { field, open, reported } = await surroundings();
    let status = 200;
    const target = await serve(() => ({ status }));
    await open({}, CUT_OFF_AFTER_MS);
    const one = task("http", { url: target.url });
    field.push(slice({ ...one, repeat }));
    await reported(1);
    field.state.isCut = true;
    const made = async (count: number) => {
      const asked = target.asked.length;
      await waitFor(async () => target.asked.length >= asked + count, { what: `${count} checks` });
    };
    await made(2);
    status = 500;
    // A failure is tried again two seconds later, and checks of other slots come in between.
    await made(12);
    status = 200;
    await made(4);
    field.state.isCut = false;
    // A busy machine may be cut off several times.
    const turns = () =>
      field.state.kept.filter(({ error }, index, all) => index === 0 || error !== all[index - 1]?.error);
    await waitFor(async () => turns().length >= 3, { what: "the notes" });
    expect(turns().slice(0, 3)).toMatchObject([
      { subjectId: one.subjectId, version: 3, failures: 0, error: null },
      { subjectId: one.subjectId, version: 3, error: expect.stringContaining("500") },
      { subjectId: one.subjectId, version: 3, failures: 0, error: null },
    ]);
    // Checks that were tried twice come after later ones, so that notes that were sent one after the other may overlap.
    const began = turns()
      .slice(0, 3)
      .map(({ beganAtMs }) => beganAtMs);
    expect(began).toEqual([...began].sort((a, b) => a - b));
    expect(field.state.kept.filter(({ beganAtMs, endedAtMs }) => beganAtMs > endedAtMs)).toEqual([]);
    expect(field.state.reports).toHaveLength(1);
  });

  it("keeps the result that it could not send in time, and none of a trial", async () => {
    const { field, open } = await surroundings();
    const target = await serve(() => {
      field.state.isCut = true;
      return { status: 200 };
    });
    const realMs = Date.now;
    let aheadMs = 0;
    jest.spyOn(Date, "now").mockImplementation(() => realMs() + aheadMs);
    await open();
    const one = task("http", { url: target.url }, field.nowMs());
    const trial = { ...one, subjectId: subjectOfTrial(7), checkNumber: 1, confirms: true };
    field.push(slice({ ...one, repeat: { version: 3, everySeconds: 3_600 } }, trial));
    await waitFor(async () => target.asked.length > 1, { what: "both checks" });
    // For both sides the leases are over.
    aheadMs = one.leaseUntilMs - realMs();
    field.state.isCut = false;
    await waitFor(async () => field.state.kept.length > 0, { what: "the note" });
    expect(field.state.kept).toMatchObject([{ subjectId: one.subjectId, version: 3, checks: 1, failures: 0 }]);
    expect([field.state.wrongNotes, field.state.reports]).toEqual([0, []]);
  });
});
