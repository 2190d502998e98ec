import { objectOrEmpty, watchedRecordTypes } from "@pharos/core";
import { hostAddress } from "./fields.ts";
import { type ForeignRecord, foreign } from "./imported.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * A monitor of DNS has records of many types there, and of one type here. It becomes one monitor for each type that it
 * has values of. Without a type, as in the CSV, it becomes one for `A`.
 */
export function dnsMonitors(
  record: ForeignRecord,
  host: string,
  note: (text: string) => void,
): readonly { readonly recordType: string; readonly fields: Fields }[] {
  const config = foreign(record.raw("config"));
  const records = Object.entries(objectOrEmpty(config.raw("dnsRecords") ?? config.raw("dns_records")));
  const given = records.flatMap(([name, values]) => {
    const texts = Array.isArray(values) ? values.flatMap((value) => (typeof value === "string" ? [value] : [])) : [];
    return texts.length === 0 ? [] : [{ recordType: name.toUpperCase(), values: texts }];
  });
  const known = given.filter(({ recordType }) => watchedRecordTypes.some((type) => type === recordType));
  for (const { recordType } of given.filter((one) => !known.includes(one)))
    note(`its ${recordType} records are not imported: Pharos cannot check them`);
  if (known.length === 0)
    note("the file has no records that Pharos can check: the monitor is up while there is an A record");
  if (known.length > 1) note("becomes one monitor for each record type");
  const watched = known.length > 0 ? known : [{ recordType: "A", values: [] }];
  return watched.map(({ recordType, values }) => ({
    recordType,
    fields: {
      ...{ url: hostAddress("dns", host), dns_record_type: recordType },
      ...(values.length > 0 && { expected_dns_values: values }),
    },
  }));
}
