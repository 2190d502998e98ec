import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { listen, type Part } from "@pharos/runtime";

/** A message that is on its way and goes no further. */
interface Held {
  /** Resolves once there is one. */
  readonly come: Promise<void>;
  /** Loses it. */
  drop(): void;
}

/** An answer of Pharos. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** A request that was passed on, as it can be sent again. */
interface Passed {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

type Replace = (path: string, body: Buffer) => Buffer;

/** A way between probes and Pharos that reads everything, as a proxy that opens TLS, and can hold messages. */
export interface HeldWay extends Part {
  readonly url: string;
  /** Requests that came, oldest first. */
  readonly passed: readonly Passed[];
  /** All that it read: bodies of requests and of answers. */
  readonly texts: readonly string[];
  /** Holds the next request to a path before Pharos gets it, or its next answer 200 before the sender gets it. */
  hold(path: string, what: "request" | "answer"): Held;
  /** Sends a request once more. @returns the status of the answer */
  repeat(passed: Passed): Promise<number>;
  /** Statuses of answers to a path, oldest first. */
  statusesOf(path: string): readonly number[];
  /** Replaces the bodies of requests or of answers from now on. */
  change(what: "request" | "answer", replace: Replace): void;
}

export async function openHeldWay(target: string): Promise<HeldWay> {
  const holds: { path: string; what: string; come: () => void; dropped: Promise<never> }[] = [];
  const passed: Passed[] = [];
  const texts: string[] = [];
  const statuses: { readonly path: string; readonly status: number }[] = [];
  const replacing: Record<"request" | "answer", Replace> = {
    request: (_path, body) => body,
    answer: (_path, body) => body,
  };

  async function pass(path: string, what: "request" | "answer"): Promise<void> {
    const at = holds.findIndex((one) => one.path === path && one.what === what);
    const [held] = at < 0 ? [] : holds.splice(at, 1);
    held?.come();
    await held?.dropped;
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = incoming;
    const [path = ""] = url.split("?");
    const one = { method, path: url, headers, body: await buffer(incoming) };
    passed.push(one);
    texts.push(one.body.toString());
    await pass(path, "request");
    const answer = await sendPassed(target, { ...one, body: replacing.request(path, one.body) }, outgoing);
    statuses.push({ path, status: answer.status });
    texts.push(answer.body.toString());
    if (answer.status === 200) await pass(path, "answer");
    const body = replacing.answer(path, answer.body);
    outgoing.writeHead(answer.status, { ...answer.headers, "content-length": body.byteLength }).end(body);
  }

  const { port, stop } = await listen(
    (incoming, outgoing) => void handle(incoming, outgoing).catch(() => outgoing.destroy()),
    { port: 0, variable: "PORT", host: "127.0.0.1" },
  );
  return {
    ...{ url: `http://127.0.0.1:${port}`, passed, texts, stop },
    hold(path, what) {
      let drop = () => {};
      const dropped = new Promise<never>((_resolve, reject) => {
        drop = () => reject(new Error("The message was lost."));
      });
      dropped.catch(() => {});
      const come = new Promise<void>((resolve) => {
        holds.push({ path, what, come: resolve, dropped });
      });
      return { come, drop };
    },
    repeat: async (one) => (await sendPassed(target, one)).status,
    statusesOf: (asked) => statuses.filter(({ path }) => path === asked).map(({ status }) => status),
    change(what, replace) {
      replacing[what] = replace;
    },
  };
}

/** @param sender the answer that somebody waits for: if nobody does any more, the request ends */
export function sendPassed(
  target: string,
  { method, path, headers, body }: Passed,
  sender?: ServerResponse,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onward = request(new URL(path, target), { method, headers, agent: false }, (answer) => {
      buffer(answer).then(
        (all) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: all }),
        reject,
      );
    });
    sender?.once("close", () => onward.destroy(new Error("The sender has gone.")));
    onward.once("error", reject).end(body);
  });
}
