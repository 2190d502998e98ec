/** DNS records that are looked at of a site. */
export const recordTypes = ["A", "AAAA", "CNAME", "MX", "NS", "TXT", "CAA"] as const;
export type RecordType = (typeof recordTypes)[number];

/** DNS records that a monitor can check. */
export const watchedRecordTypes = [...recordTypes, "SOA"] as const;
export type WatchedRecordType = (typeof watchedRecordTypes)[number];
