import { encodeOtlpJson } from "@pharos/agents/testing";
import { every, type Part } from "@pharos/runtime";

/** A report that an agent sent. Times are milliseconds since the epoch. */
export interface SentReport {
  /** Counts the agent's reports, and is the load that they tell of. It stays the same when one is sent again. */
  readonly number: number;
  readonly sentAtMs: number;
  readonly answeredAtMs: number;
  /** Null: no answer came. */
  readonly status: number | null;
}

/** Agents of servers, which report without end. */
export interface Agents extends Part {
  /** Reports of a server, in the order in which they were sent. */
  sentBy(index: number): readonly SentReport[];
}

/**
 * Two reports are at least half of it apart, and a sample is stored for each 10 s. So each report has its own sample.
 */
const EVERY_MS = 24_000;
/** An agent asks again, and another process if there is one. */
const TRIES = 3;
const TIMEOUT_MS = 8_000;

/** @param tokens of a server each. @param doors where the intake is now */
export function startAgents(tokens: readonly string[], doors: () => readonly string[]): Agents {
  const sent = tokens.map((): SentReport[] => []);
  let turn = 0;

  async function sendOnce(index: number, token: string, number: number, body: Uint8Array): Promise<boolean> {
    const all = doors();
    turn += 1;
    const sentAtMs = Date.now();
    const status = await fetch(`${all[turn % all.length]}/ingest/otlp/v1/metrics`, {
      ...{ method: "POST", body, signal: AbortSignal.timeout(TIMEOUT_MS) },
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => null,
    );
    sent[index]?.push({ number, sentAtMs, answeredAtMs: Date.now(), status });
    return status === 200;
  }

  const loops = tokens.map((token, index) => {
    let number = 0;
    const report = async (stopping: AbortSignal) => {
      number += 1;
      const load = { name: "system.cpu.load_average.1m", labels: {}, value: number, atMs: Date.now() };
      const body = encodeOtlpJson({ "host.name": `web-${index}.example` }, [load]);
      for (let tried = 0; tried < TRIES && !stopping.aborted; tried += 1) {
        if (await sendOnce(index, token, number, body)) return;
      }
    };
    return every("report", EVERY_MS, report, { onError: () => {} });
  });
  return {
    sentBy: (index) => sent[index] ?? [],
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/** The answers that an agent may get: on any other it would throw the report away. */
const AGENT_STATUSES: readonly (number | null)[] = [200, 503, null];

/**
 * Holds the reports of a server against its samples. A report that was not answered may have been recorded all the same.
 *
 * @param recorded numbers of the reports that have a sample
 * @returns what does not add up, in a sentence each
 */
export function accountForReports(sent: readonly SentReport[], recorded: readonly number[]): readonly string[] {
  const known = new Set(recorded);
  const asked = new Set(sent.map(({ number }) => number));
  const taken = sent.filter(({ status }) => status === 200).map(({ number }) => number);
  return [
    ...taken.filter((number) => !known.has(number)).map((number) => `report ${number} was answered 200 and is lost`),
    ...recorded.filter((number) => !asked.has(number)).map((number) => `report ${number} is kept and was never sent`),
    ...sent
      .filter(({ status }) => !AGENT_STATUSES.includes(status))
      .map(({ number, status }) => `report ${number} was answered ${status}`),
  ];
}
