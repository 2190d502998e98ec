import { hostname } from "node:os";
import { type EnrolmentToken, newProbeIdentity, type ProbeIdentity } from "@pharos/field";
import type { KeptClient } from "@pharos/net";
import { type Logger, StartError, VERSION } from "@pharos/runtime";
import { enrol } from "./enrol.ts";
import { draftKeyFile, isReadByOthers, keyText, type OpenedProbe, readKeyFile, readKeyText } from "./key-file.ts";

export interface ProbeKeys {
  readonly PHAROS_ENROL: EnrolmentToken | null;
  readonly PHAROS_PROBE_KEY: string | null;
  readonly PROBE_KEY_FILE: string;
  readonly PROBE_NAME: string | null;
}

const NO_KEY =
  "This probe is not enrolled. Add a probe to a place in the dashboard, and set PHAROS_ENROL to the text that it shows.";

const NO_TOKEN = "Create a token of the place in the dashboard, and set PHAROS_ENROL to it.";
const KEY_IN_VARIABLE =
  "PHAROS_PROBE_KEY has the old key. Unset it, and run this again. Then use the text of the new key file.";

/** The enrolled probe of this machine. It is enrolled now if it has no key yet. @throws StartError */
export async function openProbe(
  env: ProbeKeys,
  client: KeptClient,
  features: readonly string[],
  logger: Logger,
): Promise<OpenedProbe> {
  const stored = env.PHAROS_PROBE_KEY ?? (await readKeyFile(env.PROBE_KEY_FILE));
  const known = stored === null ? null : readKeyText(stored);
  if (stored !== null && known === null) throw new StartError(`${sourceOf(env)} is not the text of a key file.`);
  if (env.PHAROS_PROBE_KEY === null && stored !== null && (await isReadByOthers(env.PROBE_KEY_FILE))) {
    logger.warn("Other accounts can read the key file: remove their rights, as with chmod 600", {
      file: env.PROBE_KEY_FILE,
    });
  }
  if (known?.probe) return known.probe;
  if (env.PHAROS_ENROL === null) throw new StartError(NO_KEY);
  const identity = known?.identity ?? newProbeIdentity();
  return await enrolAndStore({ ...env, token: env.PHAROS_ENROL, identity, features }, client);
}

/**
 * Enrols this machine again, with new keys. The old key file stays until the new one is stored.
 *
 * @throws StartError
 */
export async function replaceProbe(
  env: ProbeKeys,
  client: KeptClient,
  features: readonly string[],
): Promise<OpenedProbe> {
  if (env.PHAROS_PROBE_KEY !== null) throw new StartError(KEY_IN_VARIABLE);
  if (env.PHAROS_ENROL === null) throw new StartError(NO_TOKEN);
  return await enrolAndStore({ ...env, token: env.PHAROS_ENROL, identity: newProbeIdentity(), features }, client);
}

const sourceOf = ({ PHAROS_PROBE_KEY, PROBE_KEY_FILE }: ProbeKeys) =>
  PHAROS_PROBE_KEY === null ? PROBE_KEY_FILE : "PHAROS_PROBE_KEY";

interface NewProbe {
  readonly token: EnrolmentToken;
  readonly identity: ProbeIdentity;
  readonly features: readonly string[];
  readonly PROBE_NAME: string | null;
  readonly PROBE_KEY_FILE: string;
}

async function enrolAndStore(made: NewProbe, client: KeptClient): Promise<OpenedProbe> {
  const { token, identity, features, PROBE_NAME, PROBE_KEY_FILE } = made;
  const draft = await draftKeyFile(PROBE_KEY_FILE);
  try {
    const probe = await enrol({ client, token, identity, name: PROBE_NAME ?? hostname(), program: VERSION, features });
    await draft.store(keyText(identity, probe.answer));
    return probe;
  } catch (error) {
    await draft.discard();
    throw error;
  }
}
