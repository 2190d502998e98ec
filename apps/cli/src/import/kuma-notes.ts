import { jsonOrUndefined } from "@pharos/core";
import type { ForeignRecord } from "./imported.ts";

/** The notes on an imported monitor with such a setting. */
export function noteOthers(
  type: string,
  record: ForeignRecord,
  { note, hasGroup }: { readonly note: (text: string) => void; readonly hasGroup: boolean },
): void {
  const isHttp = ["http", "keyword", "json-query"].includes(type);
  const auth = record.text("authMethod", "auth_method");
  const others: readonly (readonly [boolean, string])[] = [
    [
      type === "dns" && record.text("dns_resolve_server") !== "",
      "its name server is not imported: Pharos uses its own",
    ],
    [isFilled(jsonOrUndefined(record.text("conditions"))), "its conditions are not imported"],
    [isHttp && record.number("maxredirects") === 0, "Pharos follows redirects"],
    [
      type !== "push" && type !== "group" && (record.number("maxretries") ?? 0) > 0,
      "its retries become failed checks before an alert, at its usual interval",
    ],
    [record.text("proxy_id", "proxyId") !== "", "its proxy is not imported"],
    [!["", "basic", "mtls", "oauth2-cc"].includes(auth), `its sign-in (${auth}) is not imported`],
    [
      (record.number("resend_interval", "resendInterval") ?? 0) > 0,
      "its repeated notifications become reminders, each after twice the time",
    ],
    [record.text("parent") !== "" && !hasGroup, "its group is not in the file"],
  ];
  for (const [applies, text] of others) if (applies) note(text);
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}
