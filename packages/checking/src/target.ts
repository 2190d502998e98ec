import { noProbeSettings, type ProbeConfig, purposeOf, readSecrets, secretSettings, type Vault } from "@pharos/core";
import type { ProbeTarget } from "@pharos/probes";

/**
 * The target of a probe. Its secrets are in clear here, and go no further than the probe.
 *
 * It inherits the settings that the task leaves out. A spread of so many members takes a fifth of the time of a check.
 */
export function targetOf(config: ProbeConfig, vault: Pick<Vault, "decrypt">): ProbeTarget;
export function targetOf(config: ProbeConfig, vault: Pick<Vault, "decrypt">): object {
  const { password } = config;
  const target: object = Object.create(noProbeSettings);
  Object.assign(target, config);
  if (password !== null) Object.assign(target, { password: vault.decrypt("subject.password", password) });
  if (!secretSettings.some((name) => (config[name] ?? null) !== null)) return target;
  return Object.assign(
    target,
    readSecrets(config, (name, ciphertext) => vault.decrypt(purposeOf(name), ciphertext)),
  );
}
