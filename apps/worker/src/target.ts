import { noProbeSettings, type ProbeConfig, purposeOf, readSecrets, type Vault } from "@pharos/core";
import type { ProbeTarget } from "@pharos/probes";

/** The target of a probe. Its secrets are in clear here, and go no further than the probe. */
export function targetOf(config: ProbeConfig, vault: Pick<Vault, "decrypt">): ProbeTarget {
  const { password } = config;
  return {
    ...noProbeSettings,
    ...config,
    ...readSecrets(config, (name, ciphertext) => vault.decrypt(purposeOf(name), ciphertext)),
    password: password === null ? null : vault.decrypt("subject.password", password),
  };
}
