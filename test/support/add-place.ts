import { createInstallationKeyStore, createStores, openDatabase } from "@pharos/db";
import { enrolmentTokenText, newEnrolmentToken, openInstallationKeys } from "@pharos/field";
import { createVault } from "@pharos/vault";
import { keys } from "./config.ts";

const TOKEN_LIFE_MS = 3_600_000;

export interface AddedPlace {
  readonly id: number;
  /** `PHAROS_ENROL` of its probes. */
  readonly token: string;
}

/** Adds a place to a team, with a token for some probes, as the dashboard does. */
export async function addPlace(
  databaseUrl: string,
  { teamId, key, probes, now }: { teamId: number; key: string; probes: number; now: Date },
): Promise<AddedPlace> {
  const database = openDatabase(databaseUrl, { poolSize: 2, onIdleError: () => {} });
  try {
    const vault = createVault(keys);
    const { places } = createStores(database, vault);
    const settings = { silentAfterSeconds: 90, referenceUrl: null, evidence: "headers", isActive: true } as const;
    const place = { ...settings, name: key, key, contactIds: [], reminders: [] };
    const { id } = await places.create(teamId, place, now);
    const { publicKeys } = await openInstallationKeys(createInstallationKeyStore(database.pool, vault));
    const token = newEnrolmentToken(publicKeys.signingKey);
    const expiresAt = new Date(now.getTime() + TOKEN_LIFE_MS);
    const enrolment = { tokenKey: token.keys.publicKey, uses: probes, expiresAt, madeBy: null };
    await places.addEnrolment(teamId, id, enrolment, now);
    return { id, token: enrolmentTokenText(token) };
  } finally {
    await database.stop();
  }
}
