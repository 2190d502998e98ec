import { describe, expect, it } from "@jest/globals";
import { filesUnder, productionFiles, type SourceFile } from "./repository.ts";
import { importsOf, withoutComments } from "./source.ts";

interface ImportRule {
  readonly promise: string;
  readonly module: RegExp;
  /** Names that are harmless anywhere. */
  readonly harmless?: readonly string[];
  /** Where the module may be imported: starts of paths. */
  readonly only: readonly string[];
}

const importRules: readonly ImportRule[] = [
  {
    promise:
      "net opens outbound connections, and the client's command line those to the API; embedded and what listens may look at ports",
    module: /^(node:(net|tls|http2|dgram|dns|dns\/promises)|got|undici)$/,
    // Functions that read an address, and open no connection.
    harmless: ["isIP", "isIPv4", "isIPv6", "BlockList"],
    only: [
      "packages/net/",
      "apps/cli/src/api/client.ts",
      "packages/embedded/src/process/",
      "packages/embedded/src/valkey/",
    ],
  },
  {
    promise:
      "net sends HTTP requests, and discover of the command line those to Docker and Kubernetes; others only serve them",
    module: /^node:https?$/,
    harmless: ["createServer", "STATUS_CODES", "METHODS", "validateHeaderName", "validateHeaderValue"],
    only: ["packages/net/", "apps/cli/src/discover/request.ts"],
  },
  {
    promise: "net, embedded for its servers, and the command deploy for the user's command, start other programs",
    module: /^(node:child_process|ping)$/,
    only: ["packages/net/", "packages/embedded/", "apps/cli/src/run-command.ts"],
  },
  {
    promise: "db knows Prisma and SQL",
    module: /^(@prisma\/.*|pg|prisma(\/.*)?)$/,
    only: ["packages/db/", "packages/embedded/"],
  },
  { promise: "queue knows BullMQ", module: /^bullmq$/, only: ["packages/queue/"] },
];

interface TextRule {
  readonly promise: string;
  readonly text: RegExp;
  readonly in: RegExp;
}

const textRules: readonly TextRule[] = [
  {
    promise: "runtime makes every server that is listened on, with the same limits for slow clients",
    text: /\bcreateServer\(/,
    in: /^apps\/|^packages\/(?!runtime\/src\/http\/limits\.ts$|embedded\/)/,
  },
  {
    promise: "each app reads its environment in its env.ts, and no other file reads it",
    text: /\bprocess\.env\b|\bprocess\[["']env/,
    in: /^packages\/|^apps\/[^/]+\/(?!src\/env\.ts$)/,
  },
  {
    promise: "core knows no time and no randomness but what it is given",
    text: /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.now\b|\brandom(UUID|Bytes)\b/,
    in: /^packages\/core\//,
  },
  {
    promise:
      "what the public API reads and writes is the view of monitors, so that no subject of another kind can show",
    text: /\bsubjects\b|\.subject\b/,
    in: /^packages\/db\/src\/(stores|badges)\//,
  },
  {
    promise: "one function names events",
    text: /["'`](monitor|server|site)\.(down|recovery|flapping|ssl_expiring|slow)\b/,
    in: /^(apps|packages\/(?!core\/src\/subject\/happening\.ts$|http\/src\/docs\/changelog(?:-before)?\.ts$))/,
  },
  {
    promise: "isSameJson tells whether two values say the same: JSON.stringify depends on the order of members",
    text: /[!=]==?\s*JSON\.stringify\(/,
    in: /^(apps|packages)\//,
  },
  {
    promise:
      "parseUrl reads URLs: once Node 20 or 22 has compiled URL.canParse, it rejects those with letters such as ü",
    text: /\bURL\.canParse\b/,
    in: /^apps\/|^packages\/(?!web\/)/,
  },
  {
    promise: "all times that contacts get have one form, which isoOffset and offsetTime write",
    text: /\bisoMicros\(|YYYY-MM-DD"T"/,
    in: /^packages\/(?:core|db|channels|aspects)\/src\/(?!wire\/timestamp\.ts$|sql\/offset-time\.ts$)/,
  },
  {
    promise: "net is who fetches, and pages by their browser",
    text: /(?<![.\w])fetch\(/,
    in: /^(apps\/(?!dashboard\/src\/sign-in\/passkey-script\.ts$)|packages\/(?!net\/|web\/|docs\/src\/browser\/))/,
  },
];

function breaksImportRule({ module, harmless = [], only }: ImportRule, file: SourceFile): boolean {
  if (only.some((start) => file.path.startsWith(start))) return false;
  return importsOf(file.text).some(
    (found) => module.test(found.module) && found.names.some((name) => !harmless.includes(name)),
  );
}

function breaksTextRule({ text, in: where }: TextRule, file: SourceFile): boolean {
  return where.test(file.path) && text.test(withoutComments(file.text));
}

const files = productionFiles();
const paths = (found: readonly SourceFile[]) => found.map(({ path }) => path);

describe("seams", () => {
  it.each(importRules.map((rule) => [rule.promise, rule] as const))("%s", (_promise, rule) => {
    expect(paths(files.filter((file) => breaksImportRule(rule, file)))).toEqual([]);
  });

  it.each(textRules.map((rule) => [rule.promise, rule] as const))("%s", (_promise, rule) => {
    expect(paths(files.filter((file) => breaksTextRule(rule, file)))).toEqual([]);
  });
});

describe("a file that breaks a seam is found", () => {
  it.each([
    ["apps/api/src/a.ts", 'import { connect } from "node:net";'],
    ["apps/api/src/a.ts", 'import net from "node:net";'],
    ["apps/api/src/a.ts", 'import * as tls from "node:tls";'],
    ["apps/api/src/a.ts", 'import got, { type Got } from "got";'],
    ["apps/api/src/a.ts", 'import { createServer, request } from "node:http";'],
    ["apps/api/src/a.ts", 'import {\n  createServer,\n  get as g,\n} from "node:http";'],
    ["packages/probes/src/a.ts", 'const { lookup } = await import("node:dns/promises");'],
    ["packages/probes/src/a.ts", 'export { request } from "node:https";'],
    ["packages/probes/src/a.ts", 'import { spawn } from "node:child_process";'],
    ["packages/queue/src/a.ts", 'import pg from "pg";'],
    ["apps/api/src/a.ts", 'import { Queue } from "bullmq";'],
    ["apps/api/src/start.ts", 'const home = process.env["HOME"];'],
    ["packages/core/src/a.ts", "const now = Date.now();"],
    ["packages/core/src/a.ts", "const now = new Date();"],
    ["apps/notifier/src/a.ts", "await fetch(url);"],
    ["packages/db/src/servers/a.ts", "const detail = { since: isoMicros(at) };"],
    ["packages/db/src/servers/a.ts", `to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`],
    ["packages/operations/src/a.ts", 'ajv.addFormat("uri", URL.canParse);'],
    ["packages/db/src/a.ts", "if (JSON.stringify(rules) !==\n  JSON.stringify(before)) save();"],
  ])("%s: %s", (path, text) => {
    const file = { path, text };
    const broken = importRules.some((rule) => breaksImportRule(rule, file));
    expect(broken || textRules.some((rule) => breaksTextRule(rule, file))).toBe(true);
  });

  it.each([
    ["apps/api/src/a.ts", 'import { createServer, type Server } from "node:http";'],
    ["apps/api/src/a.ts", 'import type { Socket } from "node:net";'],
    ["apps/api/src/a.ts", '/** Like `import { connect } from "node:net"`. */\nexport const url = "http://x";'],
    ["apps/api/src/env.ts", "readEnv(spec, process.env);"],
    ["packages/core/src/a.ts", "const at = new Date(atMs); // not Date.now()"],
    ["packages/net/src/a.ts", 'import { connect } from "node:tls";'],
  ])("and no other, such as %s: %s", (path, text) => {
    const file = { path, text };
    const broken = importRules.some((rule) => breaksImportRule(rule, file));
    expect(broken || textRules.some((rule) => breaksTextRule(rule, file))).toBe(false);
  });
});

it("no object is spread from stores: they are created when they are first read, so a spread would leave them out", () => {
  const spread = /\.\.\.(?:\w+\.)*stores\b(?!\.)/;
  expect(spread.test("const own = { ...services.stores };")).toBe(true);
  expect(spread.test("({ ...stores.uptime })")).toBe(false);
  const files = [...filesUnder("packages", ".ts"), ...filesUnder("apps", ".ts"), ...filesUnder("test", ".ts")];
  expect(
    files.filter(({ path, text }) => !path.endsWith("seams.test.ts") && spread.test(text)).map(({ path }) => path),
  ).toEqual([]);
});
