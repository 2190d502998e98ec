import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "@jest/globals";
import { runHere } from "@pharos/cli/testing";
import { root } from "./repository.ts";

it("`npm run pharos` runs every command of the client by the client's program", async () => {
  const { programOf } = await import(pathToFileURL(join(root, "scripts/programs.mjs")).href);
  const { out } = await runHere(["--help"], {});
  const [, list = ""] = /^Commands:\n((?: .*\n)+)/m.exec(out) ?? [];
  const commands = [...list.matchAll(/^ {2}([a-z][a-z-]*)/gm)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "help");
  expect(commands).toContain("apply");
  expect(commands.map((name) => [name, programOf(name)])).toEqual(commands.map((name) => [name, "cli"]));
  const forTeam = (name: string) => [programOf(name, ["--team", "1"]), programOf(name, ["--team=1"])];
  expect([...forTeam("apply"), ...forTeam("export")]).toEqual(["ctl", "ctl", "ctl", "ctl"]);
  expect(forTeam("check")).toEqual(["cli", "cli"]);
});
