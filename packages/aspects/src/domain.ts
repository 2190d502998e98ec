import { getDomain } from "tldts";
import type { Aspect } from "./aspect.ts";
import { failed } from "./failed.ts";
import { fetchText } from "./fetch-text.ts";
import { registrationOf } from "./rdap.ts";
import type { RdapServerOf } from "./rdap-servers.ts";

const HEADERS = { accept: "application/rdap+json, application/json" };
const MAX_ANSWER_LENGTH = 512 * 1024;

/** Asks the registry of the site's domain when its registration ends, by RDAP. */
export function createDomain(serverOf: RdapServerOf): Aspect {
  return {
    async look({ hostname }, net, signal) {
      const domain = getDomain(hostname);
      if (domain === null) return unsupported("The site's URL has no registered domain.");
      const server = serverOf(domain.slice(domain.lastIndexOf(".") + 1));
      if (server === null) return unsupported("The registry of the domain has no RDAP service.");
      try {
        const url = new URL(`domain/${domain}`, server);
        const { answer, text } = await fetchText(net, { url, headers: HEADERS, maxLength: MAX_ANSWER_LENGTH }, signal);
        if (answer.statusCode !== 200) return failure(`The registry answered ${answer.statusCode}`);
        const registration = registrationOf(text);
        if (registration === null) return failure("The registry's answer is not RDAP");
        const { expiresAtMs, statuses, registrar } = registration;
        if (expiresAtMs === null) return unsupported("The registry does not publish expiry dates.");
        return { kind: "seen", seen: { aspect: "domain", domain, expiresAtMs, statuses, registrar } };
      } catch (error) {
        return failed(error);
      }
    },
  };
}

const unsupported = (reason: string) => ({ kind: "unsupported", reason }) as const;
const failure = (error: string) => ({ kind: "failed", error }) as const;
