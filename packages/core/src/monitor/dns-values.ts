import type { FieldErrors } from "../problem.ts";
import { parseUrl } from "../wire/url.ts";
import type { MonitorSettings } from "./settings.ts";

/** So many values stand in a message. */
const MAX_QUOTED = 3;

/**
 * The mistake in the values of a record, for people; null if they are right.
 *
 * | expected | holds if |
 * |---|---|
 * | none | there is a record of the type |
 * | some | each of them is among the records, in any order; others may be there as well |
 */
export function recordFault(type: string, found: readonly string[], expected: readonly string[]): string | null {
  if (found.length === 0) return `DNS: there is no ${type} record`;
  const known = new Set(found.map((value) => comparable(type, value)));
  const missing = expected.find((value) => !known.has(comparable(type, value)));
  return missing === undefined ? null : `Expected the ${type} record ${missing}, got ${quoted(found)}`;
}

/**
 * A record's value in a form in which equal values are the same text. Names and addresses are in lower case. A dot at
 * the end of a name, and the quotation marks of a CAA record, are left out. The text of a TXT record stays as it is.
 */
function comparable(type: string, value: string): string {
  if (type === "TXT") return value;
  const words = value.toLowerCase().replaceAll('"', "").split(/\s+/);
  const named = words.map((word) => (word.endsWith(".") ? word.slice(0, -1) : word)).filter((word) => word !== "");
  return named.map((word) => (type === "AAAA" ? (shortAddress(word) ?? word) : word)).join(" ");
}

/** An IPv6 address in its short form (RFC 5952); null for any other text. */
function shortAddress(text: string): string | null {
  return parseUrl(`http://[${text}]/`)?.hostname ?? null;
}

function quoted(values: readonly string[]): string {
  const more = values.length - MAX_QUOTED;
  return values.slice(0, MAX_QUOTED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

type DnsSettings = Pick<MonitorSettings, "dnsRecordType" | "expectedDnsValues">;

interface SentDnsFields {
  readonly dns_record_type?: unknown;
  readonly expected_dns_values?: unknown;
}

/**
 * Expected values that no record of the type can have, so that the monitor would always be down. If only the type is
 * sent, it must fit the values that are stored.
 * @param stored null for a new monitor
 */
export function dnsFieldErrors(sent: SentDnsFields, stored: DnsSettings | null): FieldErrors {
  const { dns_record_type: type = stored?.dnsRecordType, expected_dns_values: values } = sent;
  const form = typeof type === "string" ? forms[type] : undefined;
  if (form === undefined) return {};
  if (values === undefined && sent.dns_record_type !== undefined) {
    const misfit = stored?.expectedDnsValues.find((value) => !form.fits(value));
    if (misfit === undefined) return {};
    const wrong = `expected_dns_values has ${misfit}, which must be ${form.what} for ${type} records.`;
    return { dns_record_type: [`The dns record type field must fit the values that are expected: ${wrong}`] };
  }
  if (!Array.isArray(values)) return {};
  return Object.fromEntries(
    values.flatMap((value: unknown, index) => {
      if (typeof value !== "string" || form.fits(value)) return [];
      const field = `expected_dns_values.${index}`;
      return [[field, [`The expected dns values.${index} field must be ${form.what} for ${type} records.`]]];
    }),
  );
}

interface ValueForm {
  readonly what: string;
  readonly fits: (value: string) => boolean;
}

/** Of the types whose values have a form that is easily missed. */
const forms: Readonly<Record<string, ValueForm>> = {
  A: { what: "an IPv4 address, such as 192.0.2.1,", fits: isIPv4 },
  AAAA: { what: "an IPv6 address, such as 2001:db8::1,", fits: (value) => shortAddress(value) !== null },
  MX: { what: "a preference and a host, such as 10 mail.example.com,", fits: (value) => /^\d{1,5}\s+\S+$/.test(value) },
};

/** In the form in which name servers give it: four numbers. */
function isIPv4(text: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && parseUrl(`http://${text}/`)?.hostname === text;
}
