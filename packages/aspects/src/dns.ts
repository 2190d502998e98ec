import { NetError, type RecordType, recordTypes, type SiteNet } from "@pharos/core";
import { getDomain, parse } from "tldts";
import type { Aspect } from "./aspect.ts";
import { failed } from "./failed.ts";

/** Asks for the records of the site's host, and of its registrable domain if that is another name. */
export const dns: Aspect = {
  async look({ hostname }, net, signal) {
    if (parse(hostname).isIp)
      return { kind: "unsupported", reason: "The site's URL has an IP address instead of a host name." };
    try {
      // A host that may not be called is not asked about either: its name server would tell what is there.
      await net.permits(hostname, signal);
      const names = [...new Set([hostname, getDomain(hostname) ?? hostname])];
      const asked = names.flatMap((name) => recordTypes.map((type) => ({ name, type })));
      const answers = await Promise.all(asked.map((one) => valuesOf(net, one, signal)));
      const records = Object.fromEntries(answers.flatMap((answer) => answer ?? []));
      return { kind: "seen", seen: { aspect: "dns", records } };
    } catch (error) {
      return failed(error);
    }
  },
};

interface Asked {
  readonly name: string;
  readonly type: RecordType;
}

/** Null if name servers do not say: then nothing is known of the record. */
async function valuesOf(
  net: SiteNet,
  { name, type }: Asked,
  signal: AbortSignal,
): Promise<readonly (readonly [record: string, values: readonly string[]])[] | null> {
  try {
    return [[`${type} ${name}`, (await net.records(name, type, signal)).values]];
  } catch (error) {
    if (error instanceof NetError && error.kind === "dns") return null;
    throw error;
  }
}
