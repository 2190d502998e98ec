import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { listRegionKeys, readInstallationKey } from "@pharos/db";
import { type Fixture, openFixture } from "@pharos/db/testing";
import { createVault, evidenceKeyText, newKeyRingText, parseKeyRing, parseRegionKey } from "@pharos/vault";
import { run } from "../run.ts";
import { inUseSince } from "./region-stolen.ts";

const ring = parseKeyRing(newKeyRingText(randomBytes));
let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
beforeEach(() => db.rows("DELETE FROM region_keys"));
afterAll(() => db.stop());

async function pharos(...args: readonly string[]) {
  const printed = { out: "", error: "" };
  const code = await run(args, {
    readEnv: () => ({
      ...{ DATABASE_URL: db.url, ENCRYPTION_KEYS: ring, BASE_URL: null, DASHBOARD_URL: null, PHAROS_DATA_DIR: "." },
    }),
    randomBytes,
    isTerminal: { out: false, error: false },
    readInput: async () => "",
    variable: () => undefined,
    writeOut: (text) => {
      printed.out += text;
    },
    writeError: (text) => {
      printed.error += text;
    },
  });
  return { code, ...printed };
}

/** The object that a command prints with --json. */
async function json(...args: readonly string[]): Promise<Record<string, unknown>> {
  const { code, out, error } = await pharos(...args, "--json");
  expect({ code, error }).toEqual({ code: 0, error: "" });
  return JSON.parse(out);
}

const newKey = async (region = "lon") => String((await json("region", "key", "new", region))["id"]);

describe("region key new", () => {
  it("prints the variables of the workers, and stores only the public half", async () => {
    const { out } = await pharos("region", "key", "new", "lon");
    const [, text = "", evidence] = /^PHAROS_REGION_KEY=(\S+)\nPHAROS_EVIDENCE_KEY=(\S+)\n$/.exec(out) ?? [];
    const { id, keys } = parseRegionKey(text);
    const rows = await db.rows("SELECT region, key_id, public_key FROM region_keys");
    expect(rows).toEqual([{ region: "lon", key_id: id, public_key: keys.publicKey }]);
    const kept = parseRegionKey(await readInstallationKey(db.pool, createVault(ring), "evidence", () => "another"));
    expect(evidence).toBe(evidenceKeyText({ id: kept.id, publicKey: kept.keys.publicKey }));
  });

  it("prints the same evidence key for every region", async () => {
    const [lon, nyc] = [await json("region", "key", "new", "lon"), await json("region", "key", "new", "nyc")];
    expect(lon).toEqual({
      ...{ region: "lon", id: expect.stringMatching(/^[0-9a-f]{8}$/) },
      ...{ region_key: expect.stringMatching(/^rk1\./), evidence_key: expect.stringMatching(/^ek1\./) },
    });
    expect(nyc["evidence_key"]).toBe(lon["evidence_key"]);
    expect(nyc["region_key"]).not.toBe(lon["region_key"]);
  });
});

describe("region key list", () => {
  it("shows keys without their private half", async () => {
    expect((await pharos("region", "key", "list")).out).toBe("No keys.\n");
    const [lon] = [await newKey("lon"), await newKey("nyc")];
    expect(await json("region", "key", "list", "lon")).toEqual({
      keys: [{ region: "lon", id: lon, made_at: expect.stringMatching(/Z$/), revoked_at: null }],
    });
    expect((await pharos("region", "key", "list")).out).toMatch(
      /^REGION +ID +MADE +REVOKED\nlon +[0-9a-f]{8} +\S+Z\nnyc +[0-9a-f]{8} +\S+Z\n$/,
    );
  });
});

describe("region key revoke", () => {
  it("revokes one of two keys, and not the last one", async () => {
    const [old, current] = [await newKey(), await newKey()];
    expect((await pharos("region", "key", "revoke", "lon", old)).out).toBe(`Key ${old} of lon is revoked.\n`);
    expect((await pharos("region", "key", "revoke", "lon", old)).error).toBe(
      `lon has no valid key ${old}; "pharos region key list" shows the keys.\n`,
    );
    expect(await pharos("region", "key", "revoke", "lon", current)).toMatchObject({
      code: 1,
      error: `${current} is the only valid key of lon. Make another first, or stop the region with "pharos region revoke lon".\n`,
    });
  });

  it("with --all makes the region one without keys", async () => {
    await newKey();
    expect((await pharos("region", "key", "revoke", "lon", "--all")).out).toBe(
      "lon has no keys now. Its workers need ENCRYPTION_KEYS.\n",
    );
    expect(await listRegionKeys(db.pool, "lon")).toEqual([]);
  });
});

describe("region revoke", () => {
  it("revokes every key, and prints the commands that end the region's connections to Valkey", async () => {
    await newKey();
    await newKey();
    const { out } = await pharos("region", "revoke", "lon");
    expect(out.split("\n").slice(1, -1)).toEqual(["ACL SETUSER region-lon off", "CLIENT KILL USER region-lon"]);
    const keys = await listRegionKeys(db.pool, "lon");
    expect(keys.map(({ revokedAt }) => revokedAt !== null)).toEqual([true, true]);
    expect(await json("region", "revoke", "lon")).toMatchObject({ region: "lon", revoked: 0 });
  });

  it("says what is wrong with a region that has no key", async () => {
    expect((await pharos("region", "revoke", "lon")).error).toBe(
      "lon has no key: its workers have ENCRYPTION_KEYS, which decrypt every secret of the installation.\n",
    );
  });
});

describe("region exposure", () => {
  it("lists a monitor with a password, and none without a secret", async () => {
    expect((await pharos("region", "exposure", "lon")).error).toContain("lon has no key");
    await newKey();
    const [plain, secret] = [await db.addMonitor(), await db.addMonitor()];
    await db.rows("UPDATE subjects SET name = 'Shop', password = 'v1.x' WHERE id = $1", [secret]);
    expect(await json("region", "exposure", "lon")).toEqual({
      monitors: [{ id: secret, team_id: db.teamId, name: "Shop", secrets: ["password"] }],
      next_after: null,
    });
    expect((await pharos("region", "exposure", "lon", "--after", String(secret))).out).toBe("No monitors.\n");
    expect(plain).toBeLessThan(secret);
    await pharos("region", "revoke", "lon");
    expect(await json("region", "exposure", "lon")).toMatchObject({ monitors: [{ id: secret }] });
  });
});

describe("inUseSince", () => {
  const key = (madeAt: number, revokedAt: number | null) => ({
    ...{ region: "lon", id: `${madeAt}`, madeAt: new Date(madeAt) },
    revokedAt: revokedAt === null ? null : new Date(revokedAt),
  });
  it.each<[string, ReturnType<typeof key>[], number | null]>([
    ["no key", [], null],
    ["a valid key after a revoked one", [key(5, null), key(1, 6)], 5],
    ["two valid keys", [key(5, null), key(3, null), key(1, 6)], 3],
    ["keys that were revoked together", [key(5, 9), key(3, 9), key(1, 6)], 3],
  ])("with %s", (_name, keys, expected) => {
    expect(inUseSince(keys)?.getTime() ?? null).toBe(expected);
  });
});
