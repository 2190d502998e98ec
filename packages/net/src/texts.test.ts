import { afterEach, expect, it } from "@jest/globals";
import { type DnsReply, dnsServer } from "./testing/dns-server.ts";
import { createTextLookup, type TextLookup } from "./texts.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function lookupFor(reply: DnsReply): Promise<TextLookup> {
  const server = await dnsServer(() => reply);
  const lookup = createTextLookup({ servers: [server.address], timeoutMs: 60_000 });
  cleanups.push(() => lookup.stop(), server.close);
  return lookup;
}

it("puts the parts of each text together", async () => {
  const { texts } = await lookupFor({ texts: [["pharos-", "page=1"], ["v=spf1 -all"]] });
  expect([...(await texts("example.com"))].sort()).toEqual(["pharos-page=1", "v=spf1 -all"]);
});

it("finds none for a name that there is not, and for one without texts", async () => {
  expect(await (await lookupFor({ code: "NXDOMAIN" })).texts("example.com")).toEqual([]);
  expect(await (await lookupFor({ texts: [] })).texts("example.com")).toEqual([]);
});

it("says that a name server failed", async () => {
  const { texts } = await lookupFor({ code: "SERVFAIL" });
  await expect(texts("example.com")).rejects.toMatchObject({
    kind: "dns",
    message: expect.stringContaining("SERVFAIL"),
  });
});

it("ends what is being asked when it is stopped", async () => {
  const lookup = await lookupFor(null);
  const asked = lookup.texts("example.com");
  lookup.stop();
  await expect(asked).rejects.toMatchObject({ kind: "aborted" });
});
