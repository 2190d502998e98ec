import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { findOriginal } from "./find-original.ts";
import { openSourceMaps } from "./source-maps.ts";

const COMPILE = fileURLToPath(new URL("../../../../scripts/compile-one.mjs", import.meta.url));
const run = promisify(execFile);

const SOURCE = `interface Words {
  readonly first: string;
}
async function fail({ first }: Words): Promise<void> {
  await Promise.resolve();
  throw new TypeError(first);
}
class Part {
  constructor() {
    Buffer.alloc(Number("no"));
  }
}
await fail({ first: "$& went wrong" }).catch((error) => console.log(error.stack));
try {
  new Part();
} catch (error) {
  console.log(error.stack);
}
console.log(Error.prototype.stack);
throw new RangeError("at the end");
`;

let folder: string;
let source: string;
let built: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "stacks-")));
  source = join(folder, "source", "program.ts");
  built = join(folder, "built", "main.mjs");
  await mkdir(join(folder, "source"));
  await writeFile(source, SOURCE);
  await run(process.execPath, [COMPILE, source, join(folder, "built"), "main"]);
});
afterAll(() => rm(folder, { recursive: true }));

/** The output of a copy of the program, in a folder with another map or without a map. */
async function printed(map: string | null) {
  const copy = await mkdtemp(join(folder, "copy-"));
  const program = join(copy, "main.mjs");
  await writeFile(program, await readFile(built));
  if (map !== null) await writeFile(`${program}.map`, map);
  const failure = await run(process.execPath, [program]).catch((error) => error);
  return { out: String(failure.stdout), error: String(failure.stderr), url: pathToFileURL(program).href };
}

/** Maps of a folder for one file, and where the file's map is looked for. */
async function folderOfOne() {
  const copy = await mkdtemp(join(folder, "copy-"));
  const file = pathToFileURL(join(copy, "main.mjs")).href;
  return { maps: openSourceMaps(pathToFileURL(`${copy}/`).href), file, map: join(copy, "main.mjs.map"), copy };
}

it("names the lines of the sources, in the words of Node.js", async () => {
  const { out, error } = await printed(await readFile(`${built}.map`, "utf8"));

  expect(out).toContain(`TypeError: $& went wrong\n    at fail (${source}:6:9)\n    at async ${source}:13:1\n`);
  expect(out).toMatch(/^RangeError \[ERR_\w+\]: The (argument|value) .*\n {4}at .*\(node:/m);
  expect(out).toContain(`    at new Part (${source}:10:12)\n    at ${source}:15:3\n`);
  expect(error).toContain(`RangeError: at the end\n    at ${source}:20:7\n`);
  // Node.js shows the line of the built file, too.
  expect(error.length).toBeLessThan(1_000);
});

it.each([
  ["missing", null],
  ["broken", '{"version":3,"sources":["http://["],"names":[],"mappings":"AAAA"}'],
])("leaves the lines as Node.js prints them when the map is %s", async (_, map) => {
  const { out, error, url } = await printed(map);

  expect(out).toContain(`TypeError: $& went wrong\n    at fail (${url}:`);
  expect(error).toContain(`RangeError: at the end\n    at ${url}:`);
});

it.each(["", "{", "null", "[1]", '"text"', '{"version":3}', '{"version":3,"sources":[],"names":[],"mappings":""}'])(
  "finds no source in the map %j",
  async (text) => {
    const { maps, file, map } = await folderOfOne();
    await writeFile(map, text);

    expect(maps.sourceOf(file, 1, 1)).toBeNull();
  },
);

it("keeps answers, and reads no map of other folders", async () => {
  const { maps, file, map, copy } = await folderOfOne();
  await writeFile(map, '{"version":3,"sources":["a.ts"],"names":[],"mappings":"AAAA"}');
  const known = `${join(copy, "a.ts")}:1:1`;

  expect(openSourceMaps(pathToFileURL(`${folder}/built/`).href).sourceOf(file, 1, 1)).toBeNull();
  expect(maps.sourceOf(file, 1, 1)).toBe(known);
  await rm(map);
  expect(maps.sourceOf(file, 1, 1)).toBe(known);
  expect(maps.sourceOf(file, 1, 2)).toBeNull();
});

it("finds the same originals as Node.js", async () => {
  const payload = JSON.parse(await readFile(`${built}.map`, "utf8"));
  const lines = (await readFile(built, "utf8")).split("\n");
  const ofNode = new SourceMap(payload);
  const positions = lines.flatMap((text, line) => Array.from(text, (_, column) => ({ line, column })));
  const differing = positions.filter(({ line, column }) => {
    const entry = ofNode.findEntry(line, column);
    // Node.js also answers with a segment of an earlier line.
    const hasOwn = "generatedLine" in entry && entry.generatedLine === line && entry.originalSource !== undefined;
    const expected = hasOwn
      ? {
          source: payload.sources.indexOf(entry.originalSource),
          line: entry.originalLine,
          column: entry.originalColumn,
        }
      : null;
    return JSON.stringify(findOriginal(payload.mappings, line, column)) !== JSON.stringify(expected);
  });

  expect(positions.length).toBeGreaterThan(2_000);
  expect(differing).toEqual([]);
});
