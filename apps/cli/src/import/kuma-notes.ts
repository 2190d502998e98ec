import type { ForeignRecord } from "./imported.ts";

interface Noted {
  readonly note: (text: string) => void;
  /** Whether the file has the group of the monitor. */
  readonly hasGroup: boolean;
}

/** The notes on an imported monitor with such a setting. Names of columns: Uptime Kuma 2.5.3, server/model/monitor.js. */
export function noteOthers(record: ForeignRecord, { note, hasGroup }: Noted): void {
  const type = record.text("type");
  const isHttp = ["http", "keyword", "json-query"].includes(type);
  const retries = record.number("maxretries") ?? 0;
  const differs = (usual: number, ...names: readonly string[]) => (record.number(...names) ?? usual) !== usual;
  const others: readonly (readonly [boolean, string])[] = [
    [
      type !== "push" && type !== "group" && retries > 0,
      "its retries become failed checks before an alert, at its usual interval",
    ],
    [
      type === "json-query" &&
        retries > 0 &&
        (record.flag("retry_only_on_status_code_failure") || record.flag("retryOnlyOnStatusCodeFailure")),
      "its retries also count for its query",
    ],
    [record.text("proxy_id", "proxyId") !== "", "its proxy is not imported: Pharos calls the target directly"],
    [
      (record.number("resend_interval", "resendInterval") ?? 0) > 0,
      "its repeated notifications become reminders, each after twice the time",
    ],
    [record.text("parent") !== "" && !hasGroup, "its group is not in the file"],
    [record.text("description") !== "", "its description is not imported"],
    [
      isHttp && (record.flag("cache_bust") || record.flag("cacheBust")),
      "its cache buster is not imported: Pharos calls the URL as it is",
    ],
    [
      record.flag("domain_expiry_notification") || record.flag("domainExpiryNotification"),
      "the warning of its domain is not imported: create a site in the dashboard",
    ],
    [type === "ping" && differs(56, "packet_size", "packetSize"), "its packet size is not imported"],
    [type === "ping" && differs(1, "ping_count"), "its number of packets is not imported: one answer is enough"],
    [
      type === "ping" && differs(2, "ping_per_request_timeout"),
      "its timeout of a packet is not imported: Pharos waits for the whole timeout",
    ],
  ];
  for (const [applies, text] of others) if (applies) note(text);
}
