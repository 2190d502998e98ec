import { createSecureContext } from "node:tls";
import { createAuthority } from "@pharos/net/testing";
import type { GrayFailure } from "../failures.ts";
import { onRequest, works } from "./answers.ts";

const ONE = "127.0.0.1";
const OTHER = "127.0.0.2";
const NAME = [{ type: "dns", value: "shop.test" }] as const;
const OTHER_NAME = [{ type: "dns", value: "another.test" }] as const;

/** Name servers give several addresses in turns. */
const inTurns = (_region: string, asked: number) => (asked % 2 === 0 ? [ONE, OTHER] : [OTHER, ONE]);
const everywhere = () => [ONE];

export const deadAddress: GrayFailure = {
  name: "one of two addresses is dead",
  problem: "one of the two addresses of the name rejects connections",
  open: async ({ tcp }) => ({ port: await tcp(works, ONE), addresses: inTurns }),
};

export const slowHalf: GrayFailure = {
  name: "slow half",
  problem: "of two servers behind a load balancer, one accepts requests and never answers",
  open: async ({ tcp, staysSilent }) => {
    let connections = 0;
    const port = await tcp((socket) => {
      connections += 1;
      (connections % 2 === 1 ? works : onRequest(staysSilent))(socket);
    });
    return { port, addresses: everywhere };
  },
};

export const expiredBetween: GrayFailure = {
  name: "expired intermediate",
  problem: "the certificate is valid, and the one between it and its authority has expired",
  open: async ({ tls }) => {
    const authority = await createAuthority();
    const port = await tls(await authority.issueThrough(NAME, -2), works);
    return { port, addresses: everywhere, scheme: "https", ca: authority.ca };
  },
};

export const onlyWithName: GrayFailure = {
  name: "TLS only for SNI",
  problem: "only clients that send the host's name get the right certificate",
  open: async ({ tls }) => {
    const authority = await createAuthority();
    const own = createSecureContext(await authority.issue(NAME));
    const options = {
      ...(await authority.issue(OTHER_NAME)),
      SNICallback: (name: string, done: (error: Error | null, context?: typeof own) => void) =>
        name === "shop.test" ? done(null, own) : done(null),
    };
    return { port: await tls(options, works), addresses: everywhere, scheme: "https", ca: authority.ca };
  },
};

export const otherCertificate: GrayFailure = {
  name: "certificate of another name on one address",
  problem: "one of the two addresses of the name has the certificate of another host",
  open: async ({ tls }) => {
    const authority = await createAuthority();
    const port = await tls(await authority.issue(NAME), works, ONE);
    await tls(await authority.issue(OTHER_NAME), works, OTHER, port);
    return { port, addresses: inTurns, scheme: "https", ca: authority.ca };
  },
};

export const flapping: GrayFailure = {
  name: "flapping by the minute",
  problem: "the server closes all connections in every second minute",
  open: async ({ tcp, minute }) => ({
    port: await tcp((socket) => (minute() % 2 === 0 ? socket.destroy() : works(socket))),
    addresses: everywhere,
  }),
};
