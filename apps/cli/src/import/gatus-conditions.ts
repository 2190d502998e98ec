import { hostAddress } from "./fields.ts";
import type { ForeignRecord } from "./imported.ts";
import { jsonAssertion, sizeOf, targetOf } from "./json-assertion.ts";
import { statusCodes } from "./status-codes.ts";

type Fields = Readonly<Record<string, unknown>>;
type Note = (text: string) => void;

/** The conditions of an endpoint of Gatus, as texts. */
export function conditionsOf(record: ForeignRecord): readonly string[] {
  const conditions = record.raw("conditions");
  return Array.isArray(conditions) ? conditions.map((one) => String(one).trim()) : [];
}

function noteAllBut(conditions: readonly string[], known: RegExp, note: Note): void {
  for (const condition of conditions) if (!known.test(condition)) note(`its condition is not imported: ${condition}`);
}

/** One thing that a condition of an endpoint of HTTP demands. */
type Demand =
  | { readonly codes: readonly string[] }
  | { readonly keyword: string }
  | { readonly forbidden: string }
  | { readonly assertion: Fields }
  | { readonly maxTimeMs: number }
  | "nothing";

/** Of a target that must not answer. */
const UNCONNECTED = "[CONNECTED] == false";

/** Whether an endpoint is up while nothing accepts its connection. A check of HTTP would also accept an error of the page. */
export function isClosed(conditions: readonly string[]): boolean {
  return conditions.includes(UNCONNECTED);
}

/** Of conditions that any probe can tell: that there is an answer, or no answer, and how soon. The others are noted. */
export function plainConditions(conditions: readonly string[], note: Note): Fields {
  const limits = conditions.flatMap((condition) => maxTimeOf(condition) ?? []);
  const others = conditions.filter((condition) => maxTimeOf(condition) === null);
  noteAllBut(others, /^\[CONNECTED\] == (?:true|false)$/, note);
  return timeFields(limits, isClosed(conditions), note);
}

/** A limit of the time of answers, unless no answer is expected. */
function timeFields(limits: readonly number[], expectsFailure: boolean, note: Note): Fields {
  if (expectsFailure) return { expects_failure: true };
  if (limits.length === 0) return {};
  note("slow responses make the monitor degraded, not down");
  return { max_response_time_ms: Math.min(...limits) };
}

/** The API's limit. */
const MAX_RESPONSE_TIME_MS = 60_000;

/** The longest time that a condition such as `[RESPONSE_TIME] < 300` allows; null for another, and for one that no monitor can have. */
function maxTimeOf(condition: string): number | null {
  const [, comparison, number] = /^\[RESPONSE_TIME\] (<=?) (\d{1,6})$/.exec(condition) ?? [];
  if (number === undefined) return null;
  const maxMs = comparison === "<" ? Number(number) - 1 : Number(number);
  return maxMs >= 1 && maxMs <= MAX_RESPONSE_TIME_MS ? maxMs : null;
}

/**
 * The conditions that can be had here; the others are noted.
 * @param follows whether Gatus follows redirects
 */
export function httpConditions(
  conditions: readonly string[],
  { follows, note }: { readonly follows: boolean; readonly note: Note },
) {
  const noted = (condition: string) => note(`its condition is not imported: ${condition}`);
  let codes: readonly number[] | null = null;
  let keyword: string | null = null;
  let forbidden: string | null = null;
  const assertions: Fields[] = [];
  const limits: number[] = [];
  for (const condition of conditions) {
    const demand = demandOf(condition, note);
    if (demand === null) noted(condition);
    else if (demand === "nothing") continue;
    else if ("codes" in demand) codes = statusCodes(demand.codes, { follows });
    else if ("assertion" in demand) assertions.push(demand.assertion);
    else if ("maxTimeMs" in demand) limits.push(demand.maxTimeMs);
    else if ("keyword" in demand && keyword === null) keyword = demand.keyword;
    else if ("forbidden" in demand && forbidden === null) forbidden = demand.forbidden;
    else noted(condition);
  }
  return {
    ...(keyword === null ? { type: "http" } : { type: "keyword", expected_keyword: keyword }),
    ...(forbidden !== null && { forbidden_keyword: forbidden }),
    ...(codes !== null && { expected_status_codes: codes }),
    ...(assertions.length > 0 && { assertions }),
    ...timeFields(limits, false, note),
  };
}

const comparisons: Readonly<Record<string, string>> = {
  ...{ "==": "equals", "!=": "not_equals", "<": "less_than", ">": "greater_than" },
};

/** Null for a condition that Pharos does not have. */
function demandOf(condition: string, note: Note): Demand | null {
  if (condition === "[CONNECTED] == true") return "nothing";
  const maxTimeMs = maxTimeOf(condition);
  if (maxTimeMs !== null) return { maxTimeMs };
  const status = /^\[STATUS\] == (?:any\(([\d, ]+)\)|(\d+))$/.exec(condition);
  if (status !== null) return { codes: (status[1] ?? status[2] ?? "").split(",") };
  const [, sign, text] = /^\[BODY\] ([!=]=) pat\(\*([^*?[\]]+)\*\)$/.exec(condition) ?? [];
  if (sign !== undefined && text !== undefined) return sign === "==" ? { keyword: text } : { forbidden: text };
  const [, member, exists] = /^has\(\[BODY\]((?:\.[A-Za-z_]\w*|\[\d+\])+)\) == (true|false)$/.exec(condition) ?? [];
  if (member !== undefined) {
    return { assertion: jsonAssertion(`$${member}`, exists === "true" ? "exists" : "not_exists") };
  }
  const [, path, operator = "", value = ""] =
    /^\[BODY\]((?:\.[A-Za-z_]\w*|\[\d+\])+) (==|!=|<|>) ([\w.:@/ -]+)$/.exec(condition) ?? [];
  const comparison = comparisons[operator];
  if (path === undefined || comparison === undefined) return null;
  const isSize = operator === "<" || operator === ">";
  const target = isSize
    ? sizeOf(value.trim())
    : targetOf(value.trim(), (what) => note(`${condition} expects ${what}, not a text`));
  return target === null ? null : { assertion: jsonAssertion(`$${path}`, comparison, target) };
}

/** The records that an endpoint asks for. @param query its part `dns` */
export function dnsFields(query: ForeignRecord, conditions: readonly string[], note: Note): Fields {
  const values = conditions.flatMap((condition) => {
    const [, value] = /^\[BODY\] == ([\w.:@/ -]+)$/.exec(condition) ?? [];
    if (value !== undefined) return [value];
    noteAllBut([condition], /^\[DNS_RCODE\] == NOERROR$|^\[CONNECTED\] == true$/, note);
    return [];
  });
  note("its name server is not imported: Pharos uses its own");
  return {
    ...{ type: "dns", url: hostAddress("dns", query.text("query-name")) },
    dns_record_type: query.text("query-type").toUpperCase() || "A",
    ...(values.length > 0 && { expected_dns_values: values }),
  };
}
