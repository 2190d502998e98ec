import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type HttpAnswer, noProbeSettings } from "@pharos/core";
import type { ProbeTarget } from "./probe.ts";

/** A web server on 127.0.0.1 and the requests it got. */
export interface Site {
  readonly url: string;
  readonly requests: readonly IncomingMessage[];
  close(): Promise<void>;
}

export async function site(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Site> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server does not listen on a port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A target with everything at its default. */
export function targetOf(url: string, differences: Partial<ProbeTarget> = {}): ProbeTarget {
  return {
    url,
    httpMethod: "GET",
    expectedStatusCodes: [200],
    expectedKeyword: null,
    port: null,
    requestHeaders: null,
    username: null,
    password: null,
    ...noProbeSettings,
    ...differences,
  };
}

/** An answer over http with only a status code. */
export function httpAnswer(statusCode: number, differences: Partial<HttpAnswer> = {}): HttpAnswer {
  return {
    statusCode,
    statusLine: `HTTP/1.1 ${statusCode} `,
    location: null,
    headers: {},
    responseTimeMs: 1,
    phases: { dnsMs: 0, connectMs: 0, tlsMs: null, waitMs: 1 },
    peer: { remoteAddress: "192.0.2.1", certificates: () => [] },
    certificate: null,
    bodyFault: null,
    ...differences,
  };
}
