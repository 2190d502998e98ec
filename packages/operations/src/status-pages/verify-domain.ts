import { domainProof, NetError } from "@pharos/core";
import { countTrial } from "../count-trial.ts";
import { operation } from "../operation.ts";
import { findPage } from "./find.ts";
import { pageChange, pageView, StatusPageRecord } from "./schema.ts";

export const verifyPageDomain = operation({
  name: "verify-page-domain",
  summary: "Verify the custom domain of a status page",
  description:
    "Pharos queries the name servers for the TXT record in `domain_proof`. The page is then available at " +
    "this host name. Another page with the same host name loses it.",
  tag: "Team",
  access: "write",
  callsOut: true,
  http: { method: "post", path: "/status-pages/{statusPage}/verify-domain", status: 200, refusals: [429] },
  output: StatusPageRecord,
  find: findPage,
  // Name servers are asked before the transaction of the change begins.
  async rules({ record: { domain } }, { caller, outbound, trialLimiter }) {
    if (domain === null) return { custom_domain: ["The page has no custom domain."] };
    await countTrial(trialLimiter, caller.userId);
    const { name, value } = domainProof(domain);
    try {
      const texts = await outbound.texts(name);
      return texts.includes(value) ? {} : { custom_domain: [`No TXT record of ${name} has the value ${value}.`] };
    } catch (error) {
      if (!(error instanceof NetError)) throw error;
      return { custom_domain: [`The DNS lookup of ${name} failed. ${error.message}.`] };
    }
  },
  async run({ record }, { caller, stores, clock, baseUrl }) {
    const { domain } = record;
    const page = domain && (await stores.statusPages.verifyDomain(caller.team.id, record.id, domain, clock.now()));
    return page && { data: pageView(page, baseUrl), change: pageChange(record, page) };
  },
});
