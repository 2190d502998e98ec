import { monitorDefaults, openRecord, type ProbeConfig, pick, sparseSettings, type Vault } from "@pharos/core";
import type { ProbeTarget } from "@pharos/probes";

/** The settings that a task leaves out because they are not set. */
const unset = pick(monitorDefaults, sparseSettings);

/** The target of a probe. Its secrets are in clear here, and go no further than the probe. */
export function targetOf(config: ProbeConfig, vault: Vault): ProbeTarget {
  const { requestHeaders, requestBody = null, password } = config;
  return {
    ...unset,
    ...config,
    requestHeaders: requestHeaders === null ? null : openRecord(vault, "subject.request_headers", requestHeaders),
    requestBody: requestBody === null ? null : vault.decrypt("subject.request_body", requestBody),
    password: password === null ? null : vault.decrypt("subject.password", password),
  };
}
