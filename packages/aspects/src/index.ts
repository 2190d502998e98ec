import type { WholeAspect } from "@pharos/core";
import type { Aspect } from "./aspect.ts";
import { certificate } from "./certificate.ts";
import { dns } from "./dns.ts";
import { createDomain } from "./domain.ts";
import { headers } from "./headers.ts";
import type { RdapServerOf } from "./rdap-servers.ts";

export type { Aspect } from "./aspect.ts";
export { crawlBatch } from "./crawl/crawl-batch.ts";
export type { CrawlDeps } from "./crawl/paced-net.ts";
export { fetchRdapServers } from "./rdap-bootstrap.ts";
export { createRdapServers, type RdapServers } from "./rdap-servers.ts";

/**
 * THE REGISTRY of the parts of a site that are checked as a whole, in addition to its uptime. `crawlBatch` is the
 * aspect `pages`. A new aspect is one file and one line here.
 */
export const createAspects = (serverOf: RdapServerOf) =>
  ({
    certificate,
    domain: createDomain(serverOf),
    dns,
    headers,
  }) as const satisfies Readonly<Record<WholeAspect, Aspect>>;
