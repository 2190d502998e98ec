import { isHost, isReachable } from "../net/host.ts";
import { addressIn } from "../net/private-address.ts";
import type { Plan } from "../plan/plan.ts";
import type { FieldErrors } from "../problem.ts";
import { parseUrl } from "../wire/url.ts";
import type { SettingField } from "./settings.ts";

/** The intervals that are sent. `undefined`: not sent. */
export interface IntervalInputs {
  readonly check_interval_minutes?: number | undefined;
  readonly check_interval_seconds?: number | null | undefined;
}

/** The inputs that a type requires must be there after the change. */
export function missingInputs(
  type: string,
  requires: readonly SettingField[],
  settings: { readonly [Field in SettingField]?: unknown },
): FieldErrors {
  const missing = requires.filter((input) => settings[input] === undefined || settings[input] === null);
  return Object.fromEntries(
    missing.map((input) => [input, [`The ${input.replaceAll("_", " ")} field is required for ${type} monitors.`]]),
  );
}

/** An interval that is sent must not be shorter than the plan allows. One that is stored stays after a downgrade. */
export function intervalErrors(
  inputs: IntervalInputs,
  planName: string,
  plan: Pick<Plan, "minIntervalMinutes" | "minIntervalSeconds">,
): FieldErrors {
  const minimums = [
    ["check_interval_minutes", inputs.check_interval_minutes, plan.minIntervalMinutes],
    ["check_interval_seconds", inputs.check_interval_seconds, plan.minIntervalSeconds],
  ] as const;
  const tooShort = minimums.filter(([, value, minimum]) => typeof value === "number" && value < minimum);
  return Object.fromEntries(
    tooShort.map(([field, , minimum]) => [
      field,
      [`The ${field.replaceAll("_", " ")} field must be at least ${minimum} on the ${planName} plan.`],
    ]),
  );
}

/** Header names are case-insensitive (RFC 9110, section 5.1). Null if all names differ. */
export function headersError(headers: Readonly<Record<string, unknown>>): string | null {
  const seen = new Map<string, string>();
  for (const name of Object.keys(headers)) {
    const before = seen.get(name.toLowerCase());
    if (before !== undefined) return `The request headers field must not hold a header twice: ${before} and ${name}.`;
    seen.set(name.toLowerCase(), name);
  }
  return null;
}

interface SentAddress {
  readonly url?: string | null | undefined;
  readonly ip_version?: number | null | undefined;
}

/**
 * An IP address in the URL must be of the version that the monitor calls.
 * @param stored null for a new monitor
 */
export function ipVersionErrors(
  sent: SentAddress,
  stored: { readonly url: string | null; readonly ipVersion: number | null } | null,
): FieldErrors {
  if (sent.url === undefined && sent.ip_version === undefined) return {};
  const version = (sent.ip_version === undefined ? stored?.ipVersion : sent.ip_version) ?? null;
  const found = versionOfAddress((sent.url === undefined ? stored?.url : sent.url) ?? "");
  if (version === null || found === null || found === version) return {};
  return sent.ip_version === undefined
    ? { url: [`The url field must not hold an IPv${found} address while the ip version is ${version}.`] }
    : { ip_version: [`The ip version field must be null or ${found}: the URL holds an IPv${found} address.`] };
}

/** Of the IP address that is the host of a URL; null for a name. */
function versionOfAddress(url: string): 4 | 6 | null {
  const address = addressIn(url);
  if (address === null) return null;
  return address.includes(":") ? 6 : 4;
}

/** Types whose probe uses only the host of the URL, so that its scheme may be any. */
const HOST_ONLY = new Set(["tcp", "icmp", "dns"]);

/**
 * The reason why a monitor of this type cannot have this URL; null if it can. A full URL has a scheme and a host. Its
 * user name and password belong into separate fields, where they stay secret.
 */
export function urlError(type: string, url: string): string | null {
  const authority = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i.exec(url);
  const scheme = authority?.[1]?.toLowerCase();
  if (scheme === undefined || !hasHost(authority?.[2] ?? "")) {
    return "The url field must be a full URL, such as https://example.com.";
  }
  const schemes = type === "websocket" ? ["ws", "wss"] : ["http", "https"];
  if (!HOST_ONLY.has(type) && !schemes.includes(scheme)) {
    return `The url field must start with ${schemes.map((one) => `${one}://`).join(" or ")}.`;
  }
  if (!HOST_ONLY.has(type) && !isReachable(new URL(url))) {
    return "The url field must have a port from 1 to 65535, or no port.";
  }
  if (authority?.[2]?.includes("@")) {
    return "The url field must not hold a user name or password; use the username and password fields.";
  }
  if (type === "dns" && isAddress(authority?.[2] ?? "")) {
    return "The url field must hold a name for dns monitors, not an IP address, such as dns://example.com.";
  }
  return null;
}

/** Whether a host is an IP address, in any way of writing it. */
function isAddress(authority: string): boolean {
  return /^(?:\[.*\]|[\d.]+)$/.test(new URL(`http://${authority}/`).hostname);
}

function hasHost(authority: string): boolean {
  const url = parseUrl(`http://${authority}/`);
  return authority !== "" && url !== null && isHost(url.hostname);
}
