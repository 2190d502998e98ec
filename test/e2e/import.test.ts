import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { runHere } from "@pharos/cli/testing";
import { type Instance, openInstance } from "../contract/instance.ts";

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
  if (instance.own === null) throw new Error("This test needs an instance of its own.");
  const { owner } = await instance.own.newTeam("business");
  const file = join(folder, "pharos.yaml");
  const apply = async () => {
    const { out, error } = await runHere(["import", "uptime-kuma", KUMA], {});
    await writeFile(file, out);
    const variables = [...out.matchAll(/\$\{(\w+)\}/g)].map(([, name = ""]) => [name, "https://a.example/secret"]);
    const env = { ...Object.fromEntries(variables), PHAROS_URL: instance.url, PHAROS_TOKEN: owner };
    const ending = await runHere(["apply", "-f", file, "--json"], env);
    return { lines: error, ending, result: ending.out === "" ? null : JSON.parse(ending.out) };
  };
  const first = await apply();
  expect(first.ending).toMatchObject({ code: 0 });
  expect(first.result.changes.filter(({ action }: { action: string }) => action === "create")).toHaveLength(83 + 5);
  expect(first.lines).toContain("83 monitors and 5 contacts are in the file.");
  expect(first.lines.match(/^monitor .*: is left out: /gm)).toHaveLength(17);
  const second = await apply();
  expect(second.ending).toMatchObject({ code: 0 });
  expect(second.result.changes.map(({ action }: { action: string }) => action)).toEqual(Array(88).fill("unchanged"));
});
