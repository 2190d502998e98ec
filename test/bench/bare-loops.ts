import { execFile } from "node:child_process";
import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { connect as connectTcp } from "node:net";
import { connect as connectTls, createSecureContext, type SecureContext } from "node:tls";
import { promisify } from "node:util";
import type { Targets } from "./probe-targets.ts";

const run = promisify(execFile);

/** The cost of a probe of each type in its plainest form, without a record. */
export function bareLoops({
  httpPort,
  httpsPort,
  ca,
}: Targets): Readonly<Record<string, (n: number) => Promise<void>>> {
  const shared = createSecureContext({ ca });
  return {
    http: () => exchange(httpRequest, { port: httpPort }),
    https: () => exchange(httpsRequest, { port: httpsPort, ca }),
    "https-shared": () => exchange(httpsRequest, { port: httpsPort, secureContext: shared }),
    keyword: () => exchange(httpRequest, { port: httpPort }, readAll),
    ssl: () => handshake(httpsPort, ca),
    tcp: () => connection(httpPort),
    icmp: async (n) => void (await run("ping", ["-n", "-c", "1", "-W", "1", loopbackAddress(n)])),
  };
}

/** One of the 16 million addresses of this machine. */
export const loopbackAddress = (n: number) => `127.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;

function exchange(
  request: typeof httpRequest,
  options: RequestOptions & { readonly ca?: string; readonly secureContext?: SecureContext },
  read: (response: IncomingMessage, done: () => void) => void = (response, done) => {
    response.destroy();
    done();
  },
): Promise<void> {
  return new Promise((resolve, reject) => {
    request({ host: "localhost", family: 4, path: "/", agent: false, ...options }, (response) =>
      read(response, resolve),
    )
      .on("error", reject)
      .end();
  });
}

function readAll(response: IncomingMessage, done: () => void): void {
  let body = "";
  response.setEncoding("utf8").on("data", (text: string) => {
    body += text;
  });
  response.on("end", () => {
    if (!body.includes("needle")) throw new Error("There is no needle");
    done();
  });
}

function handshake(port: number, ca: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host: "127.0.0.1", port, servername: "localhost", ca }, () => {
      if (Number.isNaN(Date.parse(socket.getPeerCertificate().valid_to))) throw new Error("There is no certificate");
      socket.destroy();
      resolve();
    }).on("error", reject);
  });
}

function connection(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connectTcp(port, "127.0.0.1", () => {
      socket.destroy();
      resolve();
    }).on("error", reject);
  });
}
