import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { probeTask } from "@pharos/core/testing";
import {
  createSliceSealer,
  createVault,
  evidenceKeyText,
  newRegionKey,
  parseKeyRing,
  regionKeyText,
} from "@pharos/vault";
import { createFileSecrets } from "./region-keys.ts";

const vault = createVault(parseKeyRing(`k1:${Buffer.alloc(32, 1).toString("base64")}`));
const evidence = newRegionKey();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pharos-keys-"));
});
afterAll(() => rm(folder, { recursive: true }));

const fail = (error: unknown): never => {
  throw error;
};
const linesOf = (...keys: readonly ReturnType<typeof newRegionKey>[]) =>
  [
    ...keys.map((key) => `PHAROS_REGION_KEY=${regionKeyText(key)}`),
    `PHAROS_EVIDENCE_KEY=${evidenceKeyText({ id: evidence.id, publicKey: evidence.keys.publicKey })}`,
  ].join("\n");

/** A slice with a password that is sealed for a key of the region. */
function sealedFor(key: ReturnType<typeof newRegionKey>) {
  const task = probeTask({ config: { password: vault.encrypt("subject.password", "hunter2") } });
  const keysOf = () => [{ id: key.id, publicKey: key.keys.publicKey }];
  const { slices } = createSliceSealer({ vault, keysOf, elapsedMs: () => 0, onError: fail }).seal([
    { region: "lon", tasks: [task] },
  ]);
  const [slice] = slices;
  const [sealed] = slice?.tasks ?? [];
  if (slice === undefined || sealed === undefined) throw new Error("The slice must be sealed.");
  return { slice, sealed };
}

it("a first key and a next key of a region are used without a restart, and a wrong file changes nothing", async () => {
  const path = join(folder, "lon.env");
  const { secrets, refresh } = createFileSecrets(path, { vault, regionKeys: [], evidenceKey: null });
  const open = (key: ReturnType<typeof newRegionKey>) => {
    const { slice, sealed } = sealedFor(key);
    return secrets.of(slice, sealed).decrypt("subject.password", sealed.config.password ?? "");
  };
  const [first, next] = [newRegionKey(), newRegionKey()];
  await refresh();
  expect(() => open(first)).toThrow("a key that is not in PHAROS_REGION_KEY");
  await writeFile(path, linesOf(first));
  await refresh();
  expect(open(first)).toBe("hunter2");
  expect(secrets.closeEvidence("body", probeTask())).toMatch(new RegExp(`^x1\\.${evidence.id}\\.`));
  await writeFile(path, linesOf(first, next));
  await refresh();
  expect([open(first), open(next)]).toEqual(["hunter2", "hunter2"]);
  await writeFile(path, "PHAROS_REGION_KEY=rk1.wrong");
  await expect(refresh()).rejects.toThrow('must be a key as "pharos region key new" prints it');
  expect(open(next)).toBe("hunter2");
  await rm(path);
  await refresh();
  expect(() => open(next)).toThrow("a key that is not in PHAROS_REGION_KEY");
});
