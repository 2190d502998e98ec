import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { withWarned } from "@pharos/core";
import { createAuthority } from "@pharos/net/testing";
import { alertsTo, askAll, attachProgram } from "../telling/asking.fixture.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { type KnownCertificates, warnOfOwnCertificates } from "./warn-of-own.ts";

const NOW = new Date();

let db: Fixture;
let id: number;
let program: number;
/** Certificates that end in so many days. */
let pems: { readonly in5: string; readonly in9: string; readonly in40: string; readonly ended: string };
beforeAll(async () => {
  const authority = await createAuthority();
  const pem = async (days: number) => (await authority.issue([{ type: "dns", value: "client" }], days)).cert;
  const [in5, in9, in40, ended] = [await pem(5.5), await pem(9.5), await pem(40), await pem(-0.5)];
  [db, pems] = [await openFixture(), { in5, in9, in40, ended }];
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("DELETE FROM subjects");
  known = new Map();
  id = await db.addMonitor({ now: NOW });
  program = await attachProgram(db.pool, id);
});

async function give(columns: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [column, value] of Object.entries(columns))
    await db.pool.query(`UPDATE subjects SET ${column} = $2, version = version + 1 WHERE id = $1`, [id, value]);
}

let known: KnownCertificates;
const warn = () => warnOfOwnCertificates(db.pool, known, NOW);

/** The details of the warnings that the contact got so far. */
async function told() {
  await askAll(db.pool, NOW);
  return (await alertsTo(db.pool, program)).map(({ happening, audience, detail }) => [happening, audience, detail]);
}
const warning = (which: string, days: number) => [
  ...["ssl_expiring", "down"],
  { which, days, expires_at: expect.stringMatching(/^\d{4}-.*\+00:00$/) },
];

describe("a certificate of a monitor that is near its end", () => {
  it("is a warning once, a client certificate and an authority each", async () => {
    await give({ client_certificate: pems.in5, tls_authority: pems.in9 });
    expect(await warn()).toHaveLength(2);
    expect(await warn()).toEqual([]);
    expect(await told()).toEqual([warning("client", 5), warning("authority", 9)]);
  });

  it("is a warning again once another one is near its end", async () => {
    await give({ client_certificate: pems.in9 });
    await warn();
    await give({ client_certificate: pems.in5 });
    await warn();
    expect(await told()).toEqual([warning("client", 9), warning("client", 5)]);
  });

  it("is one warning, also after warnings of six others of its servers", async () => {
    await give({ client_certificate: pems.in5 });
    await warn();
    const { rows } = await db.pool.query(
      "SELECT ssl_warned_fingerprint AS warned FROM subject_states WHERE subject_id = $1",
      [id],
    );
    const servers = ["AA", "BB", "CC", "DD", "EE", "FF", "AB"];
    const warned = servers.reduce(withWarned, String(rows[0]?.warned).split(" "));
    await db.pool.query("UPDATE subject_states SET ssl_warned_fingerprint = $2 WHERE subject_id = $1", [
      ...[id, warned.join(" ")],
    ]);
    expect(await warn()).toEqual([]);
  });

  it("is read again only once its monitor has changed, and forgotten with it", async () => {
    await give({ client_certificate: pems.in40 });
    await warn();
    const before = known.get(id);
    await warn();
    expect(known.get(id)).toBe(before);
    await give({ client_certificate: pems.in5 });
    expect(await warn()).toHaveLength(1);
    expect(known.get(id)).not.toBe(before);
    await db.pool.query("UPDATE subjects SET is_active = false WHERE id = $1", [id]);
    await warn();
    expect(known.size).toBe(0);
  });

  it("is a warning next to that of the certificate of the server", async () => {
    await db.pool.query(
      "INSERT INTO events (happening, audience, subject_id, occurred_at) VALUES ('ssl_expiring', 'down', $1, $2)",
      [id, NOW],
    );
    await db.pool.query("UPDATE subject_states SET ssl_warned_fingerprint = 'AA' WHERE subject_id = $1", [id]);
    await give({ client_certificate: pems.in5 });
    await warn();
    expect(await told()).toEqual([["ssl_expiring", "down", null], warning("client", 5)]);
    const { rows } = await db.pool.query(
      "SELECT ssl_warned_fingerprint AS warned FROM subject_states WHERE subject_id = $1",
      [id],
    );
    expect(rows).toEqual([{ warned: expect.stringMatching(/^AA client:[0-9A-F:]{95}$/) }]);
  });

  it.each<[string, () => Readonly<Record<string, unknown>>, readonly unknown[]]>([
    ["that ends later", () => ({ client_certificate: pems.in40 }), []],
    ["within its own days", () => ({ client_certificate: pems.in40, ssl_expiry_warning_days: 60 }), ["client"]],
    ["of the authority before, next to a newer one", () => ({ tls_authority: pems.ended + pems.in40 }), []],
    ["that has ended", () => ({ tls_authority: pems.ended }), ["authority"]],
    ["of a paused monitor", () => ({ client_certificate: pems.in5, is_active: false }), []],
    ["of a deleted monitor", () => ({ client_certificate: pems.in5, deleted_at: NOW }), []],
    ["that cannot be read", () => ({ client_certificate: "-----BEGIN CERTIFICATE-----" }), []],
  ])("%s", async (_name, columns, whiches) => {
    await give(columns());
    await warn();
    const { rows } = await db.pool.query("SELECT detail ->> 'which' AS which FROM events WHERE subject_id = $1", [id]);
    expect(rows.map(({ which }) => which)).toEqual(whiches);
  });

  it("is one warning, however many schedulers look at once", async () => {
    await give({ client_certificate: pems.in5 });
    const ids = await Promise.all([warn(), warn(), warn()]);
    expect(ids.flat()).toHaveLength(1);
  });
});
