import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "../architecture/repository.ts";
import { blocksIn, blocksOfPages } from "./blocks.ts";
import { faultsOfShell } from "./commands.ts";

const blocks = blocksOfPages();
const where = ({ page, line }: (typeof blocks)[number]) => `${page}:${line}`;

describe("a fenced block", () => {
  it("says what happens to it", () => {
    expect(blocks.length).toBeGreaterThan(80);
    expect(blocks.filter(({ action }) => action === null).map(where)).toEqual([]);
  });

  it("that names a test is read by that test", () => {
    const wrong = blocks.filter(({ action, page }) => {
      if (action?.kind !== "test") return false;
      const path = join(root, action.detail);
      return !existsSync(path) || !readFileSync(path, "utf8").includes(basename(page));
    });
    expect(wrong.map(where)).toEqual([]);
  });

  it("is not run for a short reason", () => {
    const reasons = blocks.flatMap(({ action }) => (action?.kind === "not-run" ? [action.detail] : []));
    expect(reasons.filter((reason) => reason.split(" ").length > 8)).toEqual([]);
  });

  const shell = blocks.filter(({ language }) => language === "sh");
  it.each(shell.map((block) => [where(block), block.text]))(
    "of the shell at %s has a syntax that bash knows, and names things that are there",
    async (_where, text) => {
      expect(await faultsOfShell(text)).toEqual([]);
    },
  );
});

describe("what is found", () => {
  it("is every block, without the indentation of its fence", () => {
    const page =
      "# One\n\n1. Do:\n\n   ```sh run\n   one\n     two\n   ```\n\n```json\n{}\n```\n```text not-run: a picture\n```\n";
    expect(blocksIn("a.md", page)).toEqual([
      { page: "a.md", line: 5, language: "sh", action: { kind: "run" }, text: "one\n  two\n" },
      { page: "a.md", line: 10, language: "json", action: null, text: "{}\n" },
      { page: "a.md", line: 13, language: "text", action: { kind: "not-run", detail: "a picture" }, text: "\n" },
    ]);
  });

  it.each([
    ["if true", "syntax error"],
    ["npm run nothing", "There is no npm script nothing."],
    ["sh deploy/nothing.sh", "There is no file deploy/nothing.sh."],
    ["docker compose exec nothing ls", "There is no service of compose nothing."],
    ["systemctl start pharos-worker@lon && PHAROS_REGION=lon", "There is no variable PHAROS_REGION."],
    ["pharos team make --name A", "There is no command pharos team make --name A."],
    ["pharos apply -f a.yaml --wait", "pharos apply has no option --wait."],
  ])("is the fault of `%s`", async (text, fault) => {
    expect((await faultsOfShell(text)).join("\n")).toContain(fault);
  });
});
