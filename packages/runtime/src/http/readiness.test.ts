import { once } from "node:events";
import { describe, expect, it } from "@jest/globals";
import { createReadiness, joinReadiness, type ServiceReadiness } from "./readiness.ts";

const fine = async () => {};
const broken = async () => {
  throw new Error("connect ECONNREFUSED 10.0.0.7");
};

function readinessOf(readiness: ServiceReadiness, timeoutMs = 2_000) {
  const failures: [string, unknown][] = [];
  return {
    failures,
    ready: createReadiness(readiness, { timeoutMs, onFailure: (...failure) => failures.push(failure) }),
  };
}

describe("readiness", () => {
  it("is 200 when every dependency may be used", async () => {
    const { ready, failures } = readinessOf({ database: fine, queue: fine });
    expect(await ready()).toEqual({ statusCode: 200, body: { status: "ready" } });
    expect(failures).toEqual([]);
  });

  it("is 503 and names what is not ready, and only the report says why", async () => {
    const { ready, failures } = readinessOf({ database: broken, queue: fine, cache: () => broken() });
    const answer = await ready();
    expect(answer).toEqual({ statusCode: 503, body: { status: "not ready", not_ready: ["database", "cache"] } });
    expect(failures).toEqual([
      ["database", new Error("connect ECONNREFUSED 10.0.0.7")],
      ["cache", new Error("connect ECONNREFUSED 10.0.0.7")],
    ]);
  });

  it("shows what an operator has to do, if a dependency says so, and reports that as well", async () => {
    const schema = "The database is empty: run `pharos migrate`.";
    const { ready, failures } = readinessOf({ database: async () => schema, cache: () => broken(), queue: fine });
    expect(await ready()).toEqual({
      statusCode: 503,
      body: { status: "not ready", not_ready: ["database", "cache"], reasons: { database: schema } },
    });
    expect(failures).toContainEqual(["database", schema]);
  });

  it("bounds the wait for each dependency, all of them at once, and tells a slow one to stop", async () => {
    const seen: string[] = [];
    const slow = async (signal: AbortSignal) => {
      seen.push("asked");
      signal.addEventListener("abort", () => seen.push("stopped"));
      await new Promise(() => {});
    };
    const { ready, failures } = readinessOf({ a: slow, b: slow, c: slow }, 100);
    expect((await ready()).body).toEqual({ status: "not ready", not_ready: ["a", "b", "c"] });
    expect(seen).toEqual(["asked", "asked", "asked", "stopped", "stopped", "stopped"]);
    expect(failures[0]).toEqual(["a", new Error("No answer within 100 ms")]);
  });

  it("shares one run among those who ask at the same time, and asks anew afterwards", async () => {
    let runs = 0;
    const gate = new EventTarget();
    const { ready } = readinessOf({
      database: async () => {
        runs += 1;
        await once(gate, "open");
      },
    });
    const answers = [ready(), ready()];
    gate.dispatchEvent(new Event("open"));
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(runs).toBe(1);
    const later = ready();
    gate.dispatchEvent(new Event("open"));
    await later;
    expect(runs).toBe(2);
  });
});

it("joins the readiness of several services under their names", async () => {
  const { ready } = readinessOf(
    joinReadiness({ api: { database: broken }, worker: { queue: fine, database: broken } }),
  );
  expect((await ready()).body).toEqual({ status: "not ready", not_ready: ["api.database", "worker.database"] });
});
