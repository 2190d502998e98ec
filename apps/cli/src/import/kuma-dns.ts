import { isList, jsonOrUndefined } from "@pharos/core";
import { hostAddress } from "./fields.ts";
import { type ForeignRecord, foreign } from "./imported.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Types whose records Kuma compares as Pharos writes them: Uptime Kuma 2.5.3, server/monitor-types/dns.js. */
const COMPARED = ["A", "AAAA", "TXT", "NS", "CNAME"];

/** The records of a name. A condition that one of them equals a value is imported. The others are noted. */
export function dnsFields(record: ForeignRecord, note: (text: string) => void): Fields {
  const type = record.text("dns_resolve_type") || "A";
  const conditions = conditionsOf(record);
  const [condition] = conditions.map(foreign);
  const isEqual = condition?.text("type") === "expression" && condition.text("operator") === "equals";
  const value = conditions.length === 1 && isEqual && COMPARED.includes(type) ? condition.text("value") : "";
  if (conditions.length > 0 && value === "") note("its conditions are not imported");
  if (record.text("dns_resolve_server") !== "") note("its name server is not imported: Pharos uses its own");
  return {
    ...{ url: hostAddress("dns", record.text("hostname")), dns_record_type: type },
    ...(value !== "" && { expected_dns_values: [value] }),
  };
}

function conditionsOf(record: ForeignRecord): readonly unknown[] {
  const conditions = jsonOrUndefined(record.text("conditions")) ?? record.raw("conditions");
  return isList(conditions) ? conditions : [];
}
