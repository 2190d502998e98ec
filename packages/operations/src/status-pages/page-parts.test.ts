import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { givenTeam } from "@pharos/api/testing";
import { domainProof, pageDefaults, type StatusPage } from "@pharos/core";
import { createTextLookup } from "@pharos/net";
import { dnsServer } from "@pharos/net/testing";
import type { Operation } from "../operation.ts";
import { runAs } from "../run-as.fixture.ts";
import { deletePageLogo, setPageLogo } from "./logo.ts";
import { verifyPageDomain } from "./verify-domain.ts";

const given = givenTeam();
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

let name: string;
let page: StatusPage;
beforeEach(async () => {
  name = `status-${given.team.id}.example.com`;
  page = await newPage("first");
});

function newPage(token: string): Promise<StatusPage> {
  const { statusPages } = given.api.services.stores;
  const domain = { name, token, verifiedAt: null };
  const settings = { ...pageDefaults, domain, slug: `${token}-${given.team.id}`, name: "Acme", groups: [] };
  return statusPages.create(given.team.id, settings, new Date());
}

/** Carries an operation out, by a name server that has these texts for every name. */
async function run(operation: Operation, { id }: StatusPage, body: object = {}, texts: readonly string[] = []) {
  const server = await dnsServer(() => ({ texts: texts.map((text) => [text]) }));
  const lookup = createTextLookup({ servers: [server.address], timeoutMs: 60_000 });
  cleanups.push(() => lookup.stop(), server.close);
  const { services } = given.api;
  const outbound = { ...services.outbound, texts: lookup.texts };
  const { data } = await runAs(
    { api: { services: { ...services, outbound } }, team: given.team },
    "admin",
    operation,
    {},
    { ids: [id], body },
  );
  return data;
}

describe("a custom domain", () => {
  const proofOf = (token: string) => domainProof({ name, token }).value;

  it("is verified by the record of its own page, and by no other", async () => {
    for (const texts of [[], ["v=spf1 -all"], [proofOf("second")]]) {
      await expect(run(verifyPageDomain, page, {}, texts)).rejects.toMatchObject({
        problem: { errors: { custom_domain: [expect.stringContaining(`_pharos-page.${name}`)] } },
      });
    }
    const verified = await run(verifyPageDomain, page, {}, ["v=spf1 -all", proofOf("first")]);
    expect(verified).toMatchObject({ url: `https://${name}`, domain_verified_at: expect.any(String) });
  });

  it("is of the page that proved it last", async () => {
    const second = await newPage("second");
    await run(verifyPageDomain, page, {}, [proofOf("first")]);
    await run(verifyPageDomain, second, {}, [proofOf("second")]);
    const { statusPages } = given.api.services.stores;
    const verified = async ({ id }: StatusPage) => (await statusPages.find(given.team.id, id))?.domain?.verifiedAt;
    expect([await verified(page), await verified(second)]).toEqual([null, expect.any(Date)]);
  });
});

describe("a logo", () => {
  const png = (width: number, length = 64) => {
    const bytes = Buffer.alloc(length);
    Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(bytes);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(40, 20);
    return bytes.toString("base64");
  };

  it("is put there and taken away", async () => {
    expect(await run(setPageLogo, page, { data: png(120) })).toMatchObject({ has_logo: true });
    expect(await run(setPageLogo, page, { data: png(80) })).toMatchObject({ has_logo: true });
    expect(await run(deletePageLogo, page)).toMatchObject({ has_logo: false });
  });

  it.each([
    ["that is no image", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64")],
    ["with too many pixels", png(2_001)],
    ["without pixels", png(0)],
    ["that is too large", png(10, 100_001)],
    ["that is not in base64", "*"],
  ])("%s is refused", async (_name, data) => {
    await expect(run(setPageLogo, page, { data })).rejects.toMatchObject({
      problem: { errors: { data: [expect.any(String)] } },
    });
  });
});
