import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly atMs: number;
}

export type Answer = (response: ServerResponse, request: Received) => void;

/** A real HTTP server that alerts are posted to. */
export interface Receiver {
  /** Without a slash at its end. */
  readonly url: string;
  /** Every request so far, oldest first. */
  readonly received: Received[];
  /** Most requests to a path that were not answered at one moment. */
  mostWaiting(path: string): number;
  /** How it answers from now on; 204 at first. */
  answer(how: Answer): void;
  stop(): Promise<void>;
}

export const status =
  (statusCode: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(statusCode, headers).end();

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Map<string, { now: number; most: number }>();
  let how: Answer = status(204);
  const server = createServer(async (incoming, response) => {
    const { method = "", url: path = "", headers } = incoming;
    const { now, most } = waiting.get(path) ?? { now: 0, most: 0 };
    waiting.set(path, { now: now + 1, most: Math.max(most, now + 1) });
    response.on("close", () => {
      const then = waiting.get(path) ?? { now: 1, most: 1 };
      waiting.set(path, { ...then, now: then.now - 1 });
    });
    const request = { method, path, headers, body: await text(incoming), atMs: Date.now() };
    received.push(request);
    how(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    mostWaiting: (path) => waiting.get(path)?.most ?? 0,
    answer(next) {
      how = next;
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Mail {
  readonly to: string;
  readonly raw: string;
}

/** A code; null takes the mail, "hang" never answers. */
type MailServerAnswer = number | "hang" | null;

/** A real mail server. */
export interface MailServer {
  readonly url: string;
  /** The same with a user and a password that it rejects. */
  readonly urlWithWrongPassword: string;
  readonly mails: Mail[];
  /** Its answer to every receiver from now on, or a function that decides it by the email address. */
  answer(next: MailServerAnswer | ((address: string) => MailServerAnswer)): void;
  stop(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const mails: Mail[] = [];
  let answer: (address: string) => MailServerAnswer = () => null;
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_given, _session, done) => done(Object.assign(new Error("no"), { responseCode: 535 })),
    onRcptTo({ address }, _session, done) {
      const code = answer(address);
      if (code === "hang") return;
      done(code === null ? null : Object.assign(new Error("no"), { responseCode: code }));
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address).join(), raw });
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return {
    url: `smtp://${host}`,
    urlWithWrongPassword: `smtp://user:wrong@${host}`,
    mails,
    answer(next) {
      answer = typeof next === "function" ? next : () => next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
