import { expect, it } from "@jest/globals";
import { createEgress } from "./egress.ts";
import { createResolve } from "./resolve.ts";
import { dnsServer } from "./testing/dns-server.ts";

it("judges every lookup anew: a name that was public and turns inside is refused", async () => {
  const answers = ["1.1.1.1", "127.0.0.1"];
  const dns = await dnsServer(() => ({ addresses: [answers.shift() ?? ""], ttlSeconds: 0 }));
  const resolve = createResolve({ servers: [dns.address] });
  const egress = createEgress(resolve, { allowPrivate: false });
  const { signal } = new AbortController();
  try {
    expect(await egress.addresses("rebind.example", signal)).toEqual(["1.1.1.1"]);
    await expect(egress.addresses("rebind.example", signal)).rejects.toMatchObject({ kind: "refused-by-guard" });
  } finally {
    resolve.stop();
    await dns.close();
  }
});
