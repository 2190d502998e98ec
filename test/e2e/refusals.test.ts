import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { freePort } from "@pharos/embedded/testing";
import { startBundle, startProduct } from "../support/program.ts";

let dataDir: string;
let port: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pharos-refusal-"));
  port = String(await freePort());
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Starts the product with an environment that it must reject. */
async function refusal(env: Readonly<Record<string, string>>) {
  const program = await startBundle("apps/standalone/src/main.ts", { PORT: port, PHAROS_DATA_DIR: dataDir, ...env });
  const { code, out, error } = await program.ended;
  return { code, out, error };
}

it("a port that is taken ends `npm start` in one line, before anything is made", async () => {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  const taken = typeof address === "object" && address !== null ? address.port : 0;
  try {
    const env = { PORT: String(taken), PHAROS_DATA_DIR: dataDir };
    expect(await (await startProduct(env)).ended).toEqual({
      code: 1,
      signal: null,
      out: "",
      error: `Port ${taken} is already in use; set PORT to another one.\n`,
    });
  } finally {
    server.close();
  }
});

it.each([
  ["PORT", "http"],
  ["DATABASE_URL", "mysql://db/pharos"],
  ["PHAROS_REGIONS", "lon,New York"],
  ["EGRESS_ALLOW_PRIVATE", "perhaps"],
])("a wrong %s ends the start in one line that says what it holds and what would be right", async (name, value) => {
  const { code, out, error } = await refusal({ [name]: value });
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(error).toMatch(/^\S+ is ".*"; .*it must be .+\.\n$/);
  expect(error.startsWith(`${name} is "${value}"; `)).toBe(true);
});

it("a wrong key ends the start in one line that does not show it", async () => {
  const { code, error } = await refusal({ ENCRYPTION_KEYS: "main:c2VjcmV0" });
  expect(code).toBe(1);
  expect(error).toMatch(/^ENCRYPTION_KEYS is .+ must be 32 bytes .+\.\n$/);
  expect(error).not.toContain("c2VjcmV0");
});
