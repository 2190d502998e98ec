import { parsedJson } from "./fields.ts";
import type { ForeignRecord } from "./imported.ts";

/** The notes on an imported monitor with such a setting. */
export function noteOthers(type: string, record: ForeignRecord, note: (text: string) => void): void {
  const isHttp = ["http", "keyword", "json-query"].includes(type);
  const auth = record.text("authMethod", "auth_method");
  const others: readonly (readonly [boolean, string])[] = [
    [
      type === "dns" && record.text("dns_resolve_server") !== "",
      "its name server is not carried: those of Pharos are asked",
    ],
    [isFilled(parsedJson(record.text("conditions"))), "its conditions are not carried"],
    [isHttp && record.number("maxredirects") === 0, "redirects are followed here"],
    [
      type !== "push" && (record.number("maxretries") ?? 0) > 0,
      "its retries are not carried: other regions confirm a failure here",
    ],
    [isHttp && (record.flag("ignore_tls") || record.flag("ignoreTls")), "a bad certificate counts as down here"],
    [record.text("proxy_id", "proxyId") !== "", "its proxy is not carried"],
    [!["", "basic"].includes(auth), `its sign-in (${auth}) is not carried`],
    [(record.number("resend_interval", "resendInterval") ?? 0) > 0, "its repeated notifications are not carried"],
    [record.text("parent") !== "", "it is in no group here"],
    [
      Array.isArray(record.raw("tags")) && record.text("tags") === "" && isFilled(record.raw("tags")),
      "its tags are not carried",
    ],
  ];
  for (const [applies, text] of others) if (applies) note(text);
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}
