import type { ProbeConfig, Vault } from "@pharos/core";
import type { ProbeTarget } from "@pharos/probes";

/** The target of a probe. Its secrets are in clear here, and go no further than the probe. */
export function targetOf(config: ProbeConfig, vault: Vault): ProbeTarget {
  const { requestHeaders, password } = config;
  return {
    ...config,
    requestHeaders:
      requestHeaders === null ? null : headersIn(vault.decrypt("subject.request_headers", requestHeaders)),
    password: password === null ? null : vault.decrypt("subject.password", password),
  };
}

/** @throws Error where the text is no JSON object of texts; the message does not quote it, for headers are secrets */
function headersIn(json: string): Readonly<Record<string, string>> {
  const headers: unknown = JSON.parse(json);
  if (typeof headers !== "object" || headers === null) throw new Error("The request headers are not an object");
  const entries = Object.entries(headers).map(([name, value]): [string, string] => {
    if (typeof value !== "string") throw new Error("A request header is not a text");
    return [name, value];
  });
  return Object.fromEntries(entries);
}
