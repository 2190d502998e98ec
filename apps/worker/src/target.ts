import type { ProbeConfig, Vault } from "@pharos/core";
import type { ProbeTarget } from "@pharos/probes";

/** What is probed, with its secrets in clear; they go no further than the probe. */
export function targetOf(config: ProbeConfig, vault: Vault): ProbeTarget {
  const { requestHeaders, password } = config;
  return {
    url: config.url,
    httpMethod: config.httpMethod,
    expectedStatusCodes: config.expectedStatusCodes,
    expectedKeyword: config.expectedKeyword,
    port: config.port,
    requestHeaders:
      requestHeaders === null ? null : JSON.parse(vault.decrypt("monitor.request_headers", requestHeaders)),
    username: config.username,
    password: password === null ? null : vault.decrypt("monitor.password", password),
  };
}
