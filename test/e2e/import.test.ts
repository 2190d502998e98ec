import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { runHere } from "@pharos/cli/testing";
import { type Instance, openInstance } from "../contract/instance.ts";
import { startProxy } from "../support/proxy.ts";

const KUMA = fileURLToPath(new URL("../../apps/cli/src/import/fixtures/kuma.db", import.meta.url));

let instance: Instance;
let folder: string;
beforeAll(async () => {
  [instance, folder] = await Promise.all([openInstance(), mkdtemp(join(tmpdir(), "pharos-import-"))]);
});
afterAll(async () => {
  await Promise.all([instance.stop(), rm(folder, { recursive: true })]);
});

it("a Kuma database with 100 monitors of 8 types, imported and applied twice: the first creates what fits, the second changes nothing", async () => {
  const { owner, admin } = await instance.team("business");
  let requests = 0;
  // The allowance of one user is 60 requests a minute: two take turns.
  const proxy = await startProxy(instance.url, ({ headers }) => {
    requests += 1;
    return { ...headers, authorization: `Bearer ${requests % 2 === 0 ? owner : admin}` };
  });
  const file = join(folder, "pharos.yaml");
  const apply = async () => {
    const { out, error } = await runHere(["import", "uptime-kuma", KUMA], {});
    await writeFile(file, out);
    const variables = [...out.matchAll(/\$\{(\w+)\}/g)].map(([, name = ""]) => [
      name,
      name.endsWith("BOT_TOKEN") ? "123456:ABC-DEF" : "https://a.example/secret",
    ]);
    const env = { ...Object.fromEntries(variables), PHAROS_URL: proxy.url, PHAROS_TOKEN: owner };
    const ending = await runHere(["apply", "-f", file, "--json"], env);
    return { lines: error, ending, result: ending.out === "" ? null : JSON.parse(ending.out) };
  };
  const first = await apply();
  expect(first.ending).toMatchObject({ code: 0, error: "" });
  expect(first.result.summary).toMatchObject({ create: 90 + 6, update: 0, unchanged: 0 });
  expect(first.lines).toContain("The file has 90 monitors and 6 contacts.");
  expect(first.lines.match(/^monitor .*: is skipped: /gm)).toHaveLength(10);
  const second = await apply();
  expect(second.ending).toMatchObject({ code: 0, error: "" });
  expect(second.result.summary).toMatchObject({ create: 0, update: 0, unchanged: 90 + 6 });
  await proxy.stop();
});
