import { SECRET } from "@pharos/configuration";
import { isList } from "@pharos/core";
import { addressFields, bodyFields, headerFields } from "./fields.ts";
import { entryOf, type ForeignRecord, foreign } from "./imported.ts";
import { statusCodes } from "./status-codes.ts";

type Fields = Readonly<Record<string, unknown>>;
type Note = (text: string) => void;

/** Numbers of version 2 of the API, "Parameters" of getMonitors in its documentation. Version 3 has names. */
const methods: Readonly<Record<string, string>> = {
  ...{ "1": "HEAD", "2": "GET", "3": "POST", "4": "PUT", "5": "PATCH", "6": "DELETE", "7": "OPTIONS" },
};

/** The fields of a monitor that calls a page. */
export function httpFields(record: ForeignRecord, address: string, note: Note): Fields {
  const named = record.text("httpMethodType", "http_method").toUpperCase();
  const method = entryOf(methods, named) ?? named;
  const headers = headerFields({ ...bodyType(record), ...headersOf(record) });
  return {
    ...addressFields(address),
    ...(!["", "GET"].includes(method) && { http_method: method }),
    ...codeFields(record, note),
    ...(headers !== null && { request_headers: headers }),
    ...bodyFields(hasBody(record) ? "a body" : "", method, note),
    ...signInFields(record, note),
    ...(foreign(record.raw("ssl")).flag("ignore_errors") && { tls_verify: false }),
  };
}

function headersOf(record: ForeignRecord): Fields {
  const headers = record.raw("customHttpHeaders") ?? record.raw("custom_http_headers");
  return typeof headers === "object" && headers !== null && !isList(headers) ? { ...headers } : {};
}

function hasBody(record: ForeignRecord): boolean {
  const body = record.raw("postValueData") ?? record.raw("post_value");
  return ![undefined, null, ""].some((nothing) => body === nothing);
}

/** The type of a body: pairs of a form, or JSON. */
function bodyType(record: ForeignRecord): Fields {
  if (!hasBody(record)) return {};
  const isForm = ["1", "KEY_VALUE"].includes(record.text("postValueType", "post_type"));
  const isJson = record.text("post_content_type") === "1";
  if (isForm && !isJson) return { "Content-Type": "application/x-www-form-urlencoded" };
  return isJson ? { "Content-Type": "application/json" } : {};
}

/** A page is up with these codes, unless a monitor has others. Redirects are followed. */
const USUAL_CODES = ["200-299", "300-399"];

/** Version 2 writes `404:1_500:0`: up with 404, down with 500. Version 3 lists codes and `2xx`. */
function codeFields(record: ForeignRecord, note: Note): Fields {
  const own = record.raw("successHttpResponseCodes");
  const listed = isList(own) && own.length > 0 ? own.map(String) : null;
  const ranges = (listed ?? USUAL_CODES).map((code) => (/^[1-5]xx$/i.test(code) ? `${code[0]}00-${code[0]}99` : code));
  const states = record
    .text("custom_http_statuses")
    .split("_")
    .map((state) => state.split(":"));
  const withState = (state: string) => states.flatMap(([code = "", is]) => (is === state ? [code] : []));
  const codes = statusCodes([...ranges, ...withState("1")], { follows: true });
  if (codes === null) note("its status codes are not imported: only 200 counts as up");
  const left = (codes ?? []).filter((code) => !withState("0").includes(String(code)));
  return left.length > 0 ? { expected_status_codes: left } : {};
}

function signInFields(record: ForeignRecord, note: Note): Fields {
  const username = record.text("httpUsername", "http_username");
  if (username === "") return {};
  if (["2", "DIGEST"].includes(record.text("authType", "http_auth_type").toUpperCase())) {
    note("its sign-in (digest) is not imported");
    return {};
  }
  return { username, password: SECRET };
}
