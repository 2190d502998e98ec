import { NetError, type Outcome, watchedRecordTypes } from "@pharos/core";
import { hostOf } from "./host.ts";
import { noAnswer } from "./outcome.ts";
import type { Probe } from "./probe.ts";

/** So many values stand in a message. */
const MAX_QUOTED = 3;

/** Records whose values are names of hosts or addresses: upper and lower case are the same, and a dot at the end says nothing. */
const CASELESS = new Set(["A", "AAAA", "CNAME", "MX", "NS", "SOA"]);

/**
 * Up when name servers have records of the type for the URL's host, and every expected value is among them. What a private
 * address says is not shown where the egress guard refuses it.
 */
export const dns: Probe = {
  requires: ["url", "dns_record_type"],
  async run({ url, dnsRecordType, expectedDnsValues }, net, signal) {
    try {
      const host = hostOf(url);
      const type = watchedRecordTypes.find((one) => one === dnsRecordType);
      if (type === undefined) throw new NetError("protocol", "The type of the DNS record is missing");
      const beganAt = performance.now();
      const values = await net.records(host, type, signal);
      return outcomeOf(faultOf(type, values, expectedDnsValues), Math.round(performance.now() - beganAt));
    } catch (error) {
      return noAnswer(error);
    }
  },
};

function faultOf(type: string, values: readonly string[], expected: readonly string[]): string | null {
  if (values.length === 0) return `DNS: there is no ${type} record`;
  const found = new Set(values.map((value) => comparable(type, value)));
  const missing = expected.find((value) => !found.has(comparable(type, value)));
  return missing === undefined ? null : `Expected the ${type} record ${missing}, got ${quoted(values)}`;
}

function comparable(type: string, value: string): string {
  if (!CASELESS.has(type)) return value;
  const text = value.trim().toLowerCase();
  if (type === "AAAA" && URL.canParse(`http://[${text}]/`)) return new URL(`http://[${text}]/`).hostname;
  return text.endsWith(".") ? text.slice(0, -1) : text;
}

function quoted(values: readonly string[]): string {
  const more = values.length - MAX_QUOTED;
  return values.slice(0, MAX_QUOTED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function outcomeOf(fault: string | null, responseTimeMs: number): Outcome {
  return {
    ...{ passed: fault === null, responseTimeMs, httpStatusCode: null, errorMessage: fault, certificate: null },
    phases: { dnsMs: responseTimeMs, connectMs: null, tlsMs: null, waitMs: null },
  };
}
