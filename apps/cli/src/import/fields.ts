import { SECRET } from "@pharos/configuration";
import { MAX_CONFIRMATIONS, MAX_REMIND_AFTER_MINUTES, MIN_REMIND_AFTER_MINUTES, objectOrEmpty } from "@pharos/core";

const INTERVAL_MINUTES = [1, 5, 15, 30, 60];

/** The fields of an interval of any length: its seconds are left out if the minutes say the same. */
export function intervalFields(seconds: number): Readonly<Record<string, number>> {
  const whole = Math.max(1, Math.round(seconds));
  const minutes = INTERVAL_MINUTES.findLast((one) => one * 60 <= whole) ?? 1;
  return {
    check_interval_minutes: minutes,
    ...(minutes * 60 !== whole && { check_interval_seconds: whole }),
  };
}

const MIN_TIMEOUT_SECONDS = 1;
const MAX_TIMEOUT_SECONDS = 60;

/** A timeout within the range that there is here. A shorter one is noted. */
export function timeoutSeconds(seconds: number, note: (text: string) => void): number {
  if (seconds > MAX_TIMEOUT_SECONDS) note(`its timeout becomes ${MAX_TIMEOUT_SECONDS} s, the maximum`);
  return Math.min(MAX_TIMEOUT_SECONDS, Math.max(MIN_TIMEOUT_SECONDS, Math.ceil(seconds)));
}

/** Headers whose values are never secret. */
const PLAIN_HEADERS = ["accept", "accept-encoding", "accept-language", "cache-control", "content-type", "user-agent"];

/** Headers to send; values that may be secrets are. Null if there are none. */
export function headerFields(headers: unknown): Readonly<Record<string, unknown>> | null {
  const entries = Object.entries(objectOrEmpty(headers));
  if (entries.length === 0) return null;
  return Object.fromEntries(
    entries.map(([name, value]) => [name, PLAIN_HEADERS.includes(name.toLowerCase()) ? String(value) : SECRET]),
  );
}

const METHODS_WITH_BODY = ["POST", "PUT", "PATCH", "DELETE"];

/** A body to send, which may hold secrets. GET and HEAD send no body, which is noted. */
export function bodyFields(
  body: string,
  method: string,
  note: (text: string) => void,
): Readonly<Record<string, unknown>> {
  if (body === "") return {};
  if (METHODS_WITH_BODY.includes(method)) return { request_body: SECRET };
  note(`its request body is not imported: Pharos sends no body with ${method || "GET"}`);
  return {};
}

/** A URL without its user name and password, which have separate fields. */
export function addressFields(address: string): Readonly<Record<string, unknown>> {
  const authority = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#@]*)@/i.exec(address);
  if (authority === null) return { url: address };
  const [whole, scheme = "", credentials = ""] = authority;
  const [username = ""] = credentials.split(":");
  return {
    url: scheme + address.slice(whole.length),
    ...(username !== "" && { username: decoded(username) }),
    ...(credentials.includes(":") && username !== "" && { password: SECRET }),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A host, with its IPv6 address between brackets, as an address that a monitor takes. */
export function hostAddress(scheme: "tcp" | "icmp" | "dns", host: string): string {
  return `${scheme}://${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}`;
}

const FAMILIES: Readonly<Record<string, number>> = { ipv4: 4, ip4: 4, ipv6: 6, ip6: 6 };

/** The only kind of addresses to call, by its name in other systems. Other names mean both kinds. */
export function familyFields(name: string): Readonly<Record<string, number>> {
  const version = Object.hasOwn(FAMILIES, name) ? FAMILIES[name] : undefined;
  return version === undefined ? {} : { ip_version: version };
}

type Note = (text: string) => void;

/** How many failures and passes an alert waits for, within the range that there is here. Defaults are left out. */
export function confirmationFields(failures: number, successes: number, note: Note): Readonly<Record<string, number>> {
  if (Math.max(failures, successes) > MAX_CONFIRMATIONS)
    note(`its alerts wait for ${MAX_CONFIRMATIONS} checks, the maximum`);
  const within = (checks: number) => Math.min(MAX_CONFIRMATIONS, Math.max(1, Math.round(checks)));
  const [alertAfter, recoverAfter] = [within(failures), within(successes)];
  return {
    ...(alertAfter > 1 && { alert_after_failures: alertAfter }),
    ...(recoverAfter > 1 && { recover_after_successes: recoverAfter }),
  };
}

/** The minutes until a first reminder, within the range that there is here. */
export function reminderMinutes(minutes: number): number {
  return Math.min(MAX_REMIND_AFTER_MINUTES, Math.max(MIN_REMIND_AFTER_MINUTES, Math.round(minutes)));
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3_600 };

/** Lengths of time such as `1h30m`, `60s` and `500ms`, in seconds; null for another text. */
export function secondsOf(text: string): number | null {
  let [seconds, rest] = [0, text];
  do {
    const [part, count = "", unit = ""] = /^(\d{1,9}(?:\.\d{1,9})?)(ms|[smh])/.exec(rest) ?? [];
    if (part === undefined) return null;
    seconds += Number(count) * (UNIT_SECONDS[unit] ?? 0);
    rest = rest.slice(part.length);
  } while (rest !== "");
  return seconds;
}
