import { NetError, type ProbeOutcome, recordFault, watchedRecordTypes } from "@pharos/core";
import { hostOf } from "./host.ts";
import { noAnswer } from "./outcome.ts";
import type { Probe } from "./probe.ts";
import { explanation } from "./witness.ts";

/** Up when name servers have records of the type for the URL's host, and every expected value is among them. */
export const dns: Probe = {
  requires: ["url", "dns_record_type"],
  async run({ url, dnsRecordType, expectedDnsValues }, net, signal) {
    try {
      const host = hostOf(url);
      const type = watchedRecordTypes.find((one) => one === dnsRecordType);
      if (type === undefined) throw new NetError("protocol", "The type of the DNS record is missing");
      const beganAt = performance.now();
      const { values, missing } = await net.records(host, type, signal);
      if (missing !== null) throw new NetError("dns", missing);
      const tookMs = Math.round(performance.now() - beganAt);
      return outcomeOf(recordFault(type, values, expectedDnsValues), values, tookMs);
    } catch (error) {
      return noAnswer(error);
    }
  },
};

/** @param values the values of the answer, for the evidence */
function outcomeOf(fault: string | null, values: readonly string[], responseTimeMs: number): ProbeOutcome {
  const seen = () => ({ statusLine: null, headers: [], body: values.join("\n"), redirects: [] });
  return {
    ...{ passed: fault === null, responseTimeMs, httpStatusCode: null, errorMessage: fault, certificate: null },
    phases: { dnsMs: responseTimeMs, connectMs: null, tlsMs: null, waitMs: null },
    ...(fault !== null && { explanation: explanation("dns", null, seen) }),
  };
}
