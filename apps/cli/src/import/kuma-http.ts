import { jsonOrUndefined, objectOrEmpty } from "@pharos/core";
import { addressFields, bodyFields, familyFields, headerFields } from "./fields.ts";
import { entryOf, type ForeignRecord } from "./imported.ts";
import { signInFields } from "./kuma-sign-in.ts";
import { statusCodes, takesRedirects } from "./status-codes.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of a monitor that calls a page. Names of columns: Uptime Kuma 2.5.3, server/model/monitor.js.
 * @param warningDays days before a certificate ends; null without a setting
 */
export function httpFields(record: ForeignRecord, warningDays: number | null, note: (text: string) => void): Fields {
  const method = record.text("method").toUpperCase() || "GET";
  const accepted = jsonOrUndefined(record.text("accepted_statuscodes_json")) ?? record.raw("accepted_statuscodes");
  const redirects = record.number("maxredirects") ?? USUAL_REDIRECTS;
  const codes = Array.isArray(accepted) ? statusCodes(accepted, { follows: redirects !== 0 }) : null;
  if (Array.isArray(accepted) && codes === null) note("its status codes are not imported: only 200 counts as up");
  if (redirects === 0 && !takesRedirects(codes ?? [])) note("Pharos follows redirects");
  if (redirects !== 0 && redirects !== USUAL_REDIRECTS) note("Pharos follows up to five redirects");
  const headers = jsonOrUndefined(record.text("headers")) ?? record.raw("headers");
  const typed = withBodyType(headers, record.text("http_body_encoding", "httpBodyEncoding"));
  const isWarned = record.flag("expiry_notification") || record.flag("expiryNotification");
  return {
    ...addressFields(record.text("url")),
    ...(method !== "GET" && { http_method: method }),
    ...(codes !== null && { expected_status_codes: codes }),
    ...bodyFields(record.text("body"), method, note),
    ...((record.flag("ignore_tls") || record.flag("ignoreTls")) && { tls_verify: false }),
    ...familyFields(record.text("ip_family", "ipFamily")),
    ...(isWarned && warningDays !== null && { ssl_expiry_warning_days: warningDays }),
    ...signInFields(record, headerFields(typed), note),
  };
}

/** Kuma follows so many redirects unless somebody changes it. Pharos follows five. */
const USUAL_REDIRECTS = 10;

/** Kuma sends these types with bodies of a form and XML. Pharos adds the type of JSON automatically. */
const BODY_TYPES: Readonly<Record<string, string>> = {
  form: "application/x-www-form-urlencoded",
  xml: "text/xml; charset=utf-8",
};

/** The headers, which win, with the type of the body. */
function withBodyType(headers: unknown, encoding: string): unknown {
  const type = entryOf(BODY_TYPES, encoding);
  const given = objectOrEmpty(headers);
  const isGiven = Object.keys(given).some((name) => name.toLowerCase() === "content-type");
  return type === undefined || isGiven ? headers : { ...given, "Content-Type": type };
}
