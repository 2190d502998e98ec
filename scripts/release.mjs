// Makes all artefacts of a release into one folder, with checksums: RELEASING.md. The argument is the folder; without one it is
// dist/pharos-<version>.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { bootstrap, root } from "./bootstrap.mjs";
import { manifestIn } from "./libraries.mjs";
import { makeArtefacts, writeChecksums } from "./release-artefacts.mjs";
import { releaseNotes } from "./release-notes.mjs";
import { revisionOf } from "./revision.mjs";

const { version } = manifestIn(root);
const notes = releaseNotes(readFileSync(join(root, "CHANGELOG.md"), "utf8"), version);
if (notes === null) fail(`CHANGELOG.md has no section "## [${version}] - <date>": write it, or change the version.`);
const git = (...args) => execFileSync("git", args, { cwd: root, maxBuffer: 2 ** 30 });
if (git("status", "--porcelain").length > 0)
  fail("Files differ from the last commit. Commit or remove them first: git status.");

await bootstrap({ quiet: true, tests: true, services: true, pages: true });
const folder = resolve(process.argv[2] ?? join(root, "dist", `pharos-${version}`));
if (existsSync(folder) && readdirSync(folder).length > 0)
  fail(`${folder} is not empty: delete it, or name another folder.`);
mkdirSync(folder, { recursive: true });
const revision = revisionOf(root);
const name = `pharos-${version}`;
// The context of the image: an archive has no .git, so that the commit is in a file.
const source = git("archive", `--prefix=${name}/`, `--add-virtual-file=${name}/REVISION:${revision}`, revision);
writeFileSync(join(folder, `${name}-source.tar.gz`), gzipSync(source, { level: 9 }));
await makeArtefacts(folder);
writeFileSync(join(folder, "RELEASE_NOTES.md"), notes);
writeChecksums(folder);
process.stdout.write(`${folder}\n`);

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
