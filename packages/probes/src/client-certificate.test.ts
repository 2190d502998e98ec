import { createServer } from "node:https";
import { TLSSocket } from "node:tls";
import { afterEach, beforeAll, expect, it } from "@jest/globals";
import { createNet } from "@pharos/net";
import { type Authority, createAuthority, type Identity } from "@pharos/net/testing";
import { http } from "./http.ts";
import { targetOf } from "./testing.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

let authority: Authority;
let clients: Authority;
let own: Identity;
let client: Identity;
beforeAll(async () => {
  [authority, clients] = await Promise.all([createAuthority(), createAuthority()]);
  [own, client] = await Promise.all([
    authority.issue([{ type: "dns", value: "localhost" }]),
    clients.issue([{ type: "dns", value: "probe.example" }]),
  ]);
});

/** A server that asks for a certificate, and the fingerprints of presented ones. Null: nobody presented a certificate. */
async function asking({ location = "", rejects = true } = {}) {
  const presented: (string | null)[] = [];
  const options = { ...own, ca: clients.ca, requestCert: true, rejectUnauthorized: rejects };
  const server = createServer(options, ({ socket }, response) => {
    const shown = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
    presented.push(shown?.fingerprint256 ?? null);
    response.writeHead(location === "" ? 200 : 302, location === "" ? {} : { location }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return { url: `https://localhost:${port}/`, presented };
}

function run(url: string, terms: Partial<Parameters<typeof http.run>[0]>) {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test", ca: [authority.ca] });
  stops.push(net.stop);
  return http.run(targetOf(url, terms), net, AbortSignal.timeout(60_000));
}

it("is presented to a server that asks for one", async () => {
  const { url, presented } = await asking();
  const outcome = await run(url, { clientCertificate: client.cert, clientKey: client.key });
  expect(outcome).toMatchObject({ passed: true, httpStatusCode: 200 });
  expect(presented).toEqual([expect.any(String)]);
});

it("is required by such a server", async () => {
  const { url, presented } = await asking();
  expect(await run(url, {})).toMatchObject({
    ...{ passed: false, errorMessage: "The server requires a client certificate" },
    explanation: { errorClass: "tls" },
  });
  expect(presented).toEqual([]);
});

it("stays unknown to another origin", async () => {
  const other = await asking({ rejects: false });
  const first = await asking({ location: other.url });
  const outcome = await run(first.url, { clientCertificate: client.cert, clientKey: client.key });
  expect(outcome).toMatchObject({ passed: true });
  expect([first.presented, other.presented]).toEqual([[expect.any(String)], [null]]);
});
