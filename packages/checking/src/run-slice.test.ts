import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, it } from "@jest/globals";
import { type CheckResult, createEvidenceShares, createPermits, type NoVoteReason } from "@pharos/core";
import { probeTask } from "@pharos/core/testing";
import { createNet, egressRules } from "@pharos/net";
import { createFailureLog, type Logger } from "@pharos/runtime";
import { createTaskSecrets, createVault, parseKeyRing } from "@pharos/vault";
import { createProbeRunner } from "./probe-runner.ts";
import { runSlice, type SliceDeps } from "./run-slice.ts";

// A machine that has no programs at all.
const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test", programPath: "/nonexistent" });
afterAll(() => net.stop());

const task = (subjectId: number) =>
  probeTask({ subjectId, type: "icmp", config: { url: `icmp://127.0.0.${subjectId}` } });

const ring = parseKeyRing(`test:${randomBytes(32).toString("base64")}`);

/** The surroundings of a worker, and its results, messages and returned checks. */
function surroundings(size: { readonly permits: number; readonly maxWaiting: number }) {
  const results: CheckResult[] = [];
  const lines: unknown[] = [];
  const waits: number[] = [];
  const handedBack: { readonly ids: readonly number[]; readonly delayMs: number }[] = [];
  const log = (message: string, fields?: object) => lines.push({ message, ...fields });
  const logger: Logger = { error: log, warn: log, info: log, debug: log, child: () => logger };
  const unmade: string[] = [];
  const level = { inc: () => {}, dec: () => {}, set: () => {} };
  const metrics = {
    ...{ inFlight: level, permits: level, waiting: level },
    probes: { inc: () => {} },
    permitWait: { observe: () => {} },
    unmade: { inc: ({ reason }: { readonly reason: string }) => void unmade.push(reason) },
  };
  const deps: SliceDeps = {
    net,
    secrets: createTaskSecrets({ vault: createVault(ring), regionKeys: [], evidenceKey: null }),
    permits: createPermits(size),
    runner: createProbeRunner(),
    shares: createEvidenceShares(),
    post: async (result) => void results.push(result),
    handBack: async ({ tasks }, { delayMs }) =>
      void handedBack.push({ ids: tasks.map(({ subjectId }) => subjectId), delayMs }),
    nowMs: () => 0,
    uptimeMs: () => 0,
    watch: { note: (waitedMs) => void waits.push(waitedMs) },
    onError: createFailureLog(logger, "Could not run a check"),
    metrics,
  };
  return { deps, results, lines, handedBack, unmade, waits };
}

const noVote = (subjectId: number, reason: NoVoteReason) => ({
  subjectId,
  checkNumber: 1,
  region: "lon",
  noVote: reason,
});

it("blames no host if the machine cannot ping: it says at once that it cannot, with one line for the operator", async () => {
  const { deps, results, lines, unmade } = surroundings({ permits: 10, maxWaiting: 10 });
  await runSlice(deps, { region: "lon", tasks: [task(1), task(2), task(3)] });
  expect(results).toEqual([1, 2, 3].map((subjectId) => noVote(subjectId, "unable")));
  expect(lines).toEqual([
    {
      message: "Could not run a check",
      error: expect.objectContaining({ message: "This machine cannot ping: install fping or iputils-ping" }),
    },
  ]);
  expect(unmade).toEqual(["unable", "unable", "unable"]);
});

it("hands tasks back for a while if their team's queue is full, but for second opinions, and says which got no permit in time", async () => {
  const { deps, results, handedBack, waits } = surroundings({ permits: 1, maxWaiting: 1 });
  await deps.permits.enter(1);
  const tasks = [task(1), task(2), { ...task(3), confirms: true }, task(4)];
  const running = runSlice(deps, { region: "lon", tasks });
  // The first waits, and so does the second opinion.
  expect(deps.permits.waiting).toBe(2);
  expect(handedBack).toEqual([{ ids: [2, 4], delayMs: 1_000 }]);
  deps.permits.expire(Number.MAX_SAFE_INTEGER);
  await running;
  expect(results).toEqual([noVote(3, "busy"), noVote(1, "busy")]);
  expect(handedBack).toEqual([{ ids: [2, 4], delayMs: 1_000 }]);
  // A returned check waits for at least a second.
  expect(waits).toEqual([1_000, 1_000, 0, 0]);
});

it("says of a check how long it waited for its permit, unless that was next to nothing", async () => {
  const { deps, results, waits } = surroundings({ permits: 1, maxWaiting: 10 });
  let uptimeMs = 0;
  const watched = { ...deps, uptimeMs: () => uptimeMs };
  await deps.permits.enter(1);
  const running = runSlice(watched, { region: "lon", tasks: [task(1)] });
  uptimeMs = 1_500;
  deps.permits.leave(1);
  await running;
  await runSlice(watched, { region: "lon", tasks: [task(2)] });
  expect(results).toEqual([{ ...noVote(1, "unable"), waitedMs: 1_500 }, noVote(2, "unable")]);
  expect(waits).toEqual([1_500, 0]);
});

it("hands back what waits for a permit when it stops, for another worker to take at once", async () => {
  const { deps, results, handedBack } = surroundings({ permits: 1, maxWaiting: 10 });
  await deps.permits.enter(1);
  const running = runSlice(deps, { region: "lon", tasks: [task(1), task(2)] });
  deps.runner.stop();
  deps.permits.expire(Number.POSITIVE_INFINITY);
  await running;
  expect([results, handedBack]).toEqual([[], [{ ids: [1, 2], delayMs: 0 }]]);
});

describe("a failure that is confirmed before it becomes the vote", () => {
  const closed = (subjectId: number) =>
    probeTask({ subjectId, type: "tcp", config: { url: "tcp://127.0.0.1", port: 1 } });
  const outcomeOf = ([result]: readonly CheckResult[]) => (result && "votes" in result ? result.votes[0] : result);

  it("is a vote with both tries: the second one passed", async () => {
    const { deps, results } = surroundings({ permits: 1, maxWaiting: 10 });
    const confirm: SliceDeps["confirm"] = async (_task, failed, again) => {
      expect([failed.passed, (await again()).passed]).toEqual([false, false]);
      return { outcome: { ...failed, passed: true, errorMessage: null }, isRetried: true };
    };
    await runSlice({ ...deps, confirm }, { region: "7/office", tasks: [closed(1)] });
    expect(outcomeOf(results)).toMatchObject({ retried: true, outcome: { passed: true } });
  });

  it("is no vote if it says nothing of the target", async () => {
    const { deps, results, unmade } = surroundings({ permits: 1, maxWaiting: 10 });
    await runSlice({ ...deps, confirm: async () => ({ unable: "reference" }) }, { region: "a", tasks: [closed(1)] });
    expect(results).toEqual([expect.objectContaining({ noVote: "unable", why: "reference" })]);
    expect(unmade).toEqual(["unable"]);
    expect(deps.permits.inUse).toBe(0);
  });

  it("has no evidence if none may leave the place", async () => {
    const { deps, results } = surroundings({ permits: 1, maxWaiting: 10 });
    await runSlice({ ...deps, evidenceLevel: () => "none" }, { region: "a", tasks: [closed(1)] });
    expect(outcomeOf(results)).toMatchObject({ outcome: { passed: false, explanation: { evidence: null } } });
  });
});

it("says that the owner of the machine does not allow a target, and calls no error of it", async () => {
  const rules = egressRules({ allow: [], deny: [], ownPort: null });
  const ruled = createNet({ allowPrivate: true, rules, userAgent: "Pharos-Test" });
  const { deps, results, lines } = surroundings({ permits: 1, maxWaiting: 10 });
  const tasks = [probeTask({ subjectId: 1, type: "tcp", config: { url: "tcp://127.0.0.1", port: 1 } })];
  await runSlice({ ...deps, net: ruled }, { region: "a", tasks });
  ruled.stop();
  expect(results).toEqual([{ subjectId: 1, checkNumber: 1, region: "a", noVote: "unable", why: "rules" }]);
  expect(lines).toEqual([]);
});
