import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { root } from "./repository.ts";

const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const HEADINGS = ["Upgrade notes", "Breaking", "Security", "Added", "Changed", "Deprecated", "Removed", "Fixed"];
/** A reader reads them all. */
const MAX_ENTRIES = 30;

const sections = changelog
  .split(/^## /m)
  .slice(1)
  .map((text) => {
    const [title = "", ...lines] = text.split("\n");
    return { title, lines, body: lines.join("\n") };
  });
const releases = sections.slice(1);

describe("the changelog", () => {
  it("begins with what is not released yet, and then has the version that this is", () => {
    expect(sections[0]?.title).toBe("[Unreleased]");
    expect(releases[0]?.title.split(" ")[0]).toBe(`[${version}]`);
  });

  it("has a version and a date above each release, the newest first", () => {
    const dates = releases.map(({ title }) => /^\[\d+\.\d+\.\d+\] - (\d{4}-\d{2}-\d{2})$/.exec(title)?.[1]);
    expect(dates).not.toContain(undefined);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it.each(sections.map((section) => [section.title, section] as const))(
    "has known headings in %s, with entries below each",
    (_title, { body, lines }) => {
      for (const [heading = "", ...entries] of body
        .split(/^### /m)
        .slice(1)
        .map((part) => part.trim().split("\n"))) {
        expect(HEADINGS).toContain(heading);
        expect(entries.filter((line) => line.startsWith("- ")).length).toBeGreaterThan(0);
      }
      expect(lines.filter((line) => line.startsWith("- ")).length).toBeLessThanOrEqual(MAX_ENTRIES);
      expect(lines.filter((line) => line.startsWith("####"))).toEqual([]);
    },
  );

  it.each(releases.map(({ title, body }) => [title, body] as const))("says what an upgrade to %s needs", (_, body) => {
    expect(body).toContain("### Upgrade notes\n");
  });
});

describe("RELEASING.md", () => {
  it("names each placeholder of the repository's files", () => {
    const files = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "SUPPORT.md", "CODE_OF_CONDUCT.md", "MAINTAINERS.md"];
    const texts = files.map((file) => readFileSync(join(root, file), "utf8"));
    const used = texts.flatMap((text) => text.match(/<(?:repository|[a-z]+-contact)>/g) ?? []);
    expect(used).toContain("<repository>");
    const table = readFileSync(join(root, "RELEASING.md"), "utf8");
    expect([...new Set(used)].filter((name) => !table.includes(`| \`${name}\` |`))).toEqual([]);
  });
});

describe("npm run release", () => {
  /** Runs the command in a small repository with the same scripts. It ends before it builds. */
  function release(changelogText: string, change: string | null) {
    const folder = mkdtempSync(join(tmpdir(), "pharos-release-"));
    try {
      cpSync(join(root, "scripts"), join(folder, "scripts"), { recursive: true });
      mkdirSync(join(folder, "node_modules"));
      writeFileSync(join(folder, "package.json"), JSON.stringify({ version: "1.2.3", type: "module" }));
      writeFileSync(join(folder, "CHANGELOG.md"), changelogText);
      const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, stdio: "pipe" });
      git("init", "--quiet");
      git("add", ".");
      git("-c", "user.name=Pharos", "-c", "user.email=pharos@example.com", "commit", "--quiet", "-m", "One");
      if (change !== null) writeFileSync(join(folder, change), "");
      const { status, stderr } = spawnSync(process.execPath, [join(folder, "scripts/release.mjs")], { cwd: folder });
      return [status, stderr.toString().trim()];
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it("rejects a version that the changelog does not describe", () => {
    const sentence = 'CHANGELOG.md has no section "## [1.2.3] - <date>": write it, or change the version.';
    for (const text of [
      "# Changelog\n",
      "## [Unreleased]\n- A\n",
      "## [1.2.3] - 2026-11-25\n\n## [1.2.2] - 2026-11-24\n- A\n",
    ])
      expect(release(text, null)).toEqual([1, sentence]);
  });

  it("rejects files that differ from the last commit", () => {
    expect(release("## [1.2.3] - 2026-11-25\n\n- A\n", "new.txt")).toEqual([
      1,
      "Files differ from the last commit. Commit or remove them first: git status.",
    ]);
  });

  it("takes the notes of one version from the changelog", async () => {
    const { releaseNotes } = await import(pathToFileURL(join(root, "scripts/release-notes.mjs")).href);
    expect(releaseNotes("# A\n\n## [2.0.0] - 2027-01-01\n\n- New\n\n## [1.0.0] - 2026-01-01\n\n- Old\n", "2.0.0")).toBe(
      "- New\n",
    );
    expect(releaseNotes(changelog, version)).toContain("### Added\n");
  });
});
