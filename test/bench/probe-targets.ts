// The targets of the probe bench: web servers with and without TLS. A separate process, so that its CPU is not counted.
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { createAuthority } from "@pharos/net/testing";

/** The input of the loops, as one line of JSON. */
export interface Targets {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The authority that signed the certificate of https, in PEM. */
  readonly ca: string;
}

const BODY = `${"Some text before the keyword. ".repeat(200)}needle`;
const BACKLOG = 4_096;

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", BACKLOG, resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server does not listen on a port");
  return address.port;
}

const answer: RequestListener = (_request, response) => void response.end(BODY);
const authority = await createAuthority();
const identity = await authority.issue([{ type: "dns", value: "localhost" }]);
const targets: Targets = {
  httpPort: await listen(createServer(answer)),
  httpsPort: await listen(createSecureServer({ ...identity }, answer)),
  ca: authority.ca,
};
process.stdout.write(`${JSON.stringify(targets)}\n`);
