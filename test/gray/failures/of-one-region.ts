import { createAuthority } from "@pharos/net/testing";
import type { GrayFailure } from "../failures.ts";
import type { RegionName } from "../world.ts";
import { onRequest, page, works } from "./answers.ts";

const ONE = "127.0.0.1";
const OTHER = "127.0.0.2";
const NAME = [{ type: "dns", value: "shop.test" }] as const;

/** The name leads one region to another address than the rest. */
const except = (region: RegionName) => (asking: RegionName) => [asking === region ? OTHER : ONE];

export const staleName: GrayFailure = {
  name: "stale DNS in one region",
  problem: "the name servers of one region give the old address, where nothing listens any more",
  place: "sgp",
  open: async ({ tcp }) => ({ port: await tcp(works, ONE), addresses: except("sgp") }),
};

export const mtu: GrayFailure = {
  name: "too small MTU of one region",
  problem: "large packets to one region are lost, such as the server's certificate",
  place: "nyc",
  open: async ({ tcp, tls, staysSilent }) => {
    const authority = await createAuthority();
    const port = await tls(await authority.issue(NAME), works, ONE);
    // The client's hello fits, and the large answer never comes.
    await tcp(onRequest(staysSilent), OTHER, port);
    return { port, addresses: except("nyc"), scheme: "https", ca: authority.ca };
  },
};

export const captivePortal: GrayFailure = {
  name: "captive portal",
  problem: "the network of one region answers all requests itself, with a page to sign in",
  place: "tor",
  open: async ({ tcp }) => {
    const port = await tcp(works, ONE);
    await tcp(
      onRequest((socket) => void socket.write(page("Accept our terms to use this network"))),
      OTHER,
      port,
    );
    return { port, addresses: except("tor"), type: "keyword", settings: { expectedKeyword: "Welcome" } };
  },
};
