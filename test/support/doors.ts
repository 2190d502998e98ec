import { randomInt } from "node:crypto";
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, type RequestListener, request, type Server } from "node:http";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { openTestApi, type TestApi } from "@pharos/api/testing";
import { openTestDashboard, type TestDashboard } from "@pharos/dashboard/testing";
import { testRedisUrl } from "@pharos/embedded/testing";
import { openField } from "@pharos/field-service";
import { openIntake } from "@pharos/intake";
import { openPages, TLS_ALLOWED_PATH } from "@pharos/pages";
import { openPingEdge } from "@pharos/ping";
import { createLogger, type Part, startAdminServer, startParts } from "@pharos/runtime";
import { configOf } from "./config.ts";

/** A request to one of the doors. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

export type DoorName = "api" | "dashboard" | "pages" | "ping" | "intake" | "field" | "admin";

/** Every service that answers requests, in this process, each on a separate port. */
export interface Doors extends Part {
  readonly api: TestApi;
  readonly dashboard: TestDashboard;
  /**
   * Sends a request from a separate network, as a page of the dashboard would. @returns the status; 0 if the connection
   * was cut
   */
  send(door: DoorName, sent: Sent): Promise<number>;
  /** Sends a request. @returns the text of the answer */
  text(door: DoorName, sent: Sent): Promise<string>;
  /** Lines that services have logged as errors. A loop's command that a busy machine was late with is the fault of no request. */
  errors(): readonly string[];
}

/** A busy machine may be late with a count, and with a commit. */
const PATIENCE_MS = 60_000;
/** Headers that a browser adds to requests of the dashboard. */
const OWN = { "Sec-Fetch-Site": "same-origin" };

export function openDoors(): Promise<Doors> {
  return startParts(async (use) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    await use({ stop: async () => agent.destroy() });
    const provider = await use(listening((asked, response) => answerOfProvider(asked, response)));
    const api = await openTestApi();
    await use({ stop: api.close });
    const dashboard = await openTestDashboard(undefined, {
      ...{ OIDC_ISSUER: `http://127.0.0.1:${provider.port}`, OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" },
    });
    await use({ stop: dashboard.close });
    const log = new PassThrough();
    const lines: string[] = [];
    log.setEncoding("utf8").on("data", (line: string) => lines.push(line));
    const logger = createLogger({ service: "test", level: "info", destination: log });
    const backends = { databaseUrl: dashboard.databaseUrl, redisUrl: await testRedisUrl() };
    const env = { ...configOf(backends, ["lon"], "http://localhost:3300"), TRUSTED_PROXY_HOPS: 1 };
    const patience = { databaseTimeoutMs: PATIENCE_MS, limitTimeoutMs: PATIENCE_MS };
    const pages = await use(openPages(env, logger, patience));
    const ping = await use(openPingEdge(env, logger, { ...patience, backlogTimeoutMs: PATIENCE_MS }));
    const intake = await use(openIntake(env, logger, patience));
    const field = await use(openField(env, logger, patience));
    const { readiness, registry } = pages;
    const routes = { [TLS_ALLOWED_PATH]: pages.tlsAllowed };
    const admin = await use(startAdminServer({ port: 0, host: "127.0.0.1", readiness, registry, logger, routes }));
    const orNothing = (handle: (...asked: Parameters<RequestListener>) => boolean): RequestListener => {
      return (asked, response) => void (handle(asked, response) || response.writeHead(404).end());
    };
    const ports: Readonly<Record<DoorName, number>> = {
      api: (await use(listening(api.api.handle))).port,
      dashboard: (await use(listening(dashboard.dashboard.handle))).port,
      pages: (await use(listening(pages.handle))).port,
      ping: (await use(listening(orNothing(ping.handle)))).port,
      intake: (await use(listening(orNothing(intake.handle)))).port,
      field: (await use(listening(orNothing(field.handle)))).port,
      admin: admin.port,
    };
    return {
      api,
      dashboard,
      send: (door, sent) =>
        answerTo(agent, ports[door], sent).then(
          ({ status }) => status,
          (error: NodeJS.ErrnoException) => {
            if (error.code === "ECONNRESET" || error.code === "EPIPE") return 0;
            throw error;
          },
        ),
      text: async (door, sent) => (await answerTo(agent, ports[door], sent)).text,
      errors() {
        lines.push(api.log(), dashboard.log());
        return lines.splice(0).flatMap((text) => text.split("\n").filter(isError));
      },
    };
  });
}

/** Lines of connections and loops, which a busy machine makes late. No request causes them. */
const OF_LOOPS = ["Command timed out", "A connection broke", "Changes do not reach open dashboard pages"];

const isError = (line: string) =>
  line.includes('"level":"error"') && !OF_LOOPS.some((message) => line.includes(`"message":"${message}"`));

/** As far as a sign-in reads it before it leads there. */
function answerOfProvider({ headers }: IncomingMessage, response: Parameters<RequestListener>[1]): void {
  const issuer = `http://${headers.host}`;
  const ends = { authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t`, jwks_uri: `${issuer}/k` };
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ issuer, ...ends }));
}

async function listening(handle: RequestListener): Promise<Part & { readonly port: number }> {
  const server: Server = createServer(handle).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: typeof address === "object" && address !== null ? address.port : 0, stop };
}

async function answerTo(agent: Agent, port: number, { method, path, headers = {}, body }: Sent) {
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const { "X-Forwarded-For": before = "", ...others } = headers;
  const options = { agent, port, host: "127.0.0.1", method, path };
  const sending = request({ ...options, headers: { ...OWN, "X-Forwarded-For": before + network, ...others } }).end(
    body,
  );
  const [response]: IncomingMessage[] = await once(sending, "response");
  if (response === undefined) throw new Error("There is no response.");
  return { status: response.statusCode ?? 0, text: await text(response) };
}
