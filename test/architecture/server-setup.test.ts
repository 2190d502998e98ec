import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { agentSetups } from "@pharos/core";
import { root } from "./repository.ts";

const guide = readFileSync(join(root, "docs/guides/servers.md"), "utf8");

it.each(agentSetups("https://pharos.example.com").map((setup) => [setup.title, setup] as const))(
  "the guide configures %s as the dashboard does",
  (_title, { install, files, start }) => {
    const texts = [install ?? "", start, ...files.flatMap(({ path, text }) => [path, text])];
    expect(texts.filter((text) => !guide.includes(text.trimEnd()))).toEqual([]);
  },
);
