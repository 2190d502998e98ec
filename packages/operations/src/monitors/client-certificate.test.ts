import { beforeAll, describe, expect, it } from "@jest/globals";
import { givenTeam, MONITORS } from "@pharos/api/testing";
import { createAuthority, type Identity } from "@pharos/net/testing";

const given = givenTeam();
let first: Identity;
let second: Identity;
beforeAll(async () => {
  const authority = await createAuthority();
  const names = [{ type: "dns", value: "probe.example" }] as const;
  [first, second] = [await authority.issue(names), await authority.issue(names)];
});

const monitor = { name: "Shop", type: "http", url: "https://shop.example/", check_interval_minutes: 5 };
const pair = ({ cert, key }: Identity) => ({ client_certificate: cert, client_key: key });

it("shows when the next certificate of an authority expires", async () => {
  const authority = await createAuthority();
  const ends = await Promise.all([-0.5, 40, 9].map((days) => authority.issue([{ type: "dns", value: "ca" }], days)));
  const { body } = await given.owner
    .post(MONITORS)
    .send({ ...monitor, tls_authority: ends.map(({ cert }) => cert).join("") });
  const days = (Date.parse(body.data.tls_authority_expires_at) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(9);
});

describe("a client certificate", () => {
  it("comes with its key, which nobody sees again", async () => {
    const { status, body } = await given.owner.post(MONITORS).send({ ...monitor, ...pair(first) });
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({ client_certificate: first.cert, has_client_key: true }),
    ]);
    expect(Date.parse(body.data.client_certificate_expires_at)).toBeGreaterThan(Date.now());
    const path = `${MONITORS}/${body.data.id}`;
    for (const caller of [given.owner, given.viewer]) {
      const shown = await caller.get(path);
      expect(Object.keys(shown.body.data)).not.toContain("client_key");
      expect(JSON.stringify(shown.body)).not.toContain("PRIVATE KEY");
    }
    const kept = await given.owner.patch(path).send({ client_key: "", name: "Shop 2" });
    expect(kept.body.data).toMatchObject({ has_client_key: true });
    const cleared = await given.owner.patch(path).send({ client_certificate: null });
    expect(cleared.body.data).toMatchObject({
      ...{ client_certificate: null, has_client_key: false, client_certificate_expires_at: null },
    });
  });

  it.each([
    ["client_key", "is required with a client certificate", () => ({ client_certificate: first.cert })],
    ["client_key", "must come with a client certificate", () => ({ client_key: first.key })],
    ["client_key", "must belong to the other one", () => ({ client_certificate: first.cert, client_key: second.key })],
    [
      "client_key",
      "must not be encrypted with a passphrase",
      () => ({ ...pair(first), client_key: "-----BEGIN ENCRYPTED PRIVATE KEY-----" }),
    ],
  ])("is rejected by its %s, which %s", async (field, says, fields) => {
    const { status, body } = await given.owner.post(MONITORS).send({ ...monitor, ...fields() });
    expect([status, body.errors]).toEqual([422, { [field]: [`The ${field.replaceAll("_", " ")} field ${says}.`] }]);
  });

  it("does not replace another one without its key", async () => {
    const { body } = await given.owner.post(MONITORS).send({ ...monitor, ...pair(first) });
    const answer = await given.owner.patch(`${MONITORS}/${body.data.id}`).send({ client_certificate: second.cert });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["client_certificate"]]);
  });
});
