import { randomBytes } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { MAX_CHECKS_PER_SLICE, type Slice } from "@pharos/core";
import { probeTask } from "@pharos/core/testing";
import { newKeyRingText, parseKeyRing, VaultError } from "./key-ring.ts";
import { newRegionKey, type PublicKey, type RegionKey } from "./region-key.ts";
import { createSliceSealer } from "./slice-sealer.ts";
import { createTaskSecrets } from "./task-secrets.ts";
import { createVault } from "./vault.ts";

const vault = createVault(parseKeyRing(newKeyRingText(randomBytes)));
const publicOf = ({ id, keys }: RegionKey): PublicKey => ({ id, publicKey: keys.publicKey });

/** A check with a password. */
const withPassword = (subjectId: number, text = `secret of ${subjectId}`) =>
  probeTask({ subjectId, config: { password: vault.encrypt("subject.password", text) } });

function sealing(keys: Readonly<Record<string, readonly PublicKey[]>>, stored: typeof vault | null = vault) {
  let elapsedMs = 0;
  const errors: unknown[] = [];
  const sealer = createSliceSealer({
    ...{ vault: stored, keysOf: (region) => keys[region] ?? null, elapsedMs: () => elapsedMs },
    onError: (error) => errors.push(error),
  });
  const sealOne = (slice: Slice) => {
    const { slices, ...counted } = sealer.seal([slice]);
    return { slice: slices[0], ...counted };
  };
  return {
    sealOne,
    errors,
    pass: (ms: number) => {
      elapsedMs += ms;
    },
  };
}

const workerWith = (...regionKeys: RegionKey[]) => createTaskSecrets({ vault: null, regionKeys, evidenceKey: null });

/** The password of the slice's first task, as a worker reads it. */
function read(worker: ReturnType<typeof workerWith>, slice: Slice | undefined): string {
  const [task] = slice?.tasks ?? [];
  if (slice === undefined || task === undefined) throw new Error("No task");
  return worker.of(slice, task).decrypt("subject.password", task.config.password ?? "");
}

describe("the secrets of a task", () => {
  const [lon, nyc] = [newRegionKey(), newRegionKey()];

  it("are sealed for its region: the region's key opens them, and no other", () => {
    const { sealOne } = sealing({ lon: [publicOf(lon)], nyc: [publicOf(nyc)] });
    const { slice, sealed, unsealed } = sealOne({ region: "lon", tasks: [withPassword(1)] });
    expect([sealed, unsealed]).toEqual([1, []]);
    expect(JSON.stringify(slice)).not.toContain("secret");
    expect(read(workerWith(lon), slice)).toBe("secret of 1");
    expect(() => read(workerWith(nyc), slice)).toThrow(VaultError);
    // Also under the id of the right key.
    expect(() => read(workerWith({ ...nyc, id: lon.id }), slice)).toThrow(VaultError);
    expect(() => vault.decrypt("subject.password", slice?.tasks[0]?.config.password ?? "")).toThrow(VaultError);
  });

  it("moved to another check, subject, purpose or target, do not open", () => {
    const { sealOne } = sealing({ lon: [publicOf(lon)] });
    const { slice } = sealOne({ region: "lon", tasks: [withPassword(1), withPassword(2)] });
    const [one, two] = slice?.tasks ?? [];
    if (slice === undefined || one === undefined || two === undefined) throw new Error("No tasks");
    const worker = workerWith(lon);
    const password = one.config.password ?? "";
    expect(() => worker.of(slice, two).decrypt("subject.password", password)).toThrow(VaultError);
    const later = { ...one, checkNumber: one.checkNumber + 1 };
    expect(() => worker.of(slice, later).decrypt("subject.password", password)).toThrow(VaultError);
    expect(() => worker.of(slice, one).decrypt("subject.request_body", password)).toThrow(VaultError);
    for (const target of [{ url: "https://thief.example/" }, { port: 8443 }]) {
      const elsewhere = { ...one, config: { ...one.config, ...target } };
      expect(() => worker.of(slice, elsewhere).decrypt("subject.password", password)).toThrow(VaultError);
    }
    expect(worker.of(slice, one).decrypt("subject.password", password)).toBe("secret of 1");
  });

  it("stay as they are for a region without a key, and so do slices without secrets", () => {
    const { sealOne } = sealing({ lon: [publicOf(lon)] });
    const other = { region: "nyc", tasks: [withPassword(1)] };
    const bare = { region: "lon", tasks: [probeTask({ subjectId: 1 })] };
    expect(sealOne(other).slice).toBe(other);
    expect(sealOne(bare).slice).toEqual(bare);
  });

  it("open with each key of the region during a rotation", () => {
    const next = newRegionKey();
    const { sealOne } = sealing({ lon: [publicOf(next), publicOf(lon)] });
    const { slice } = sealOne({ region: "lon", tasks: [withPassword(1)] });
    for (const key of [lon, next]) expect(read(workerWith(key), slice)).toBe("secret of 1");
  });

  it("that cannot be opened are not sent, and others of the slice are", () => {
    const { sealOne, errors } = sealing({ lon: [publicOf(lon)] });
    const damaged = probeTask({ subjectId: 2, config: { password: "v1.gone.AAAA.AAAA" } });
    const tasks = [withPassword(1), damaged, probeTask({ subjectId: 3 })];
    const { slice, unsealed } = sealOne({ region: "lon", tasks });
    expect(slice?.tasks.map(({ subjectId }) => subjectId)).toEqual([1, 3]);
    expect(unsealed).toEqual([{ region: "lon", task: damaged, reason: "damaged" }]);
    expect(errors).toHaveLength(1);
  });

  it("are not sent to a region with a key without ENCRYPTION_KEYS", () => {
    const { sealOne } = sealing({ lon: [publicOf(lon)] }, null);
    const { slice, unsealed } = sealOne({ region: "lon", tasks: [withPassword(1)] });
    expect([slice, unsealed.map(({ reason }) => reason)]).toEqual([undefined, ["no-keys"]]);
  });

  it("share a session for ten minutes, or until a key changes", () => {
    const keys: Record<string, readonly PublicKey[]> = { lon: [publicOf(lon)] };
    const { sealOne, pass } = sealing(keys);
    const encOf = () => sealOne({ region: "lon", tasks: [withPassword(1)] }).slice?.seal?.[0]?.enc;
    const first = encOf();
    pass(599_999);
    expect(encOf()).toBe(first);
    pass(1);
    const second = encOf();
    expect(second).not.toBe(first);
    keys["lon"] = [publicOf(newRegionKey()), publicOf(lon)];
    expect(encOf()).not.toBe(second);
  });

  it("of one slice share a session, also if its time ends meanwhile", () => {
    let elapsedMs = 0;
    const slow = () => {
      elapsedMs += 400_000;
      return elapsedMs;
    };
    const onError = (error: unknown) => {
      throw error;
    };
    const sealer = createSliceSealer({ vault, keysOf: () => [publicOf(lon)], elapsedMs: slow, onError });
    const [slice] = sealer.seal([{ region: "lon", tasks: [withPassword(1), withPassword(2), withPassword(3)] }]).slices;
    if (slice === undefined) throw new Error("No slice");
    const texts = slice.tasks.map((task) =>
      workerWith(lon)
        .of(slice, task)
        .decrypt("subject.password", task.config.password ?? ""),
    );
    expect(texts).toEqual(["secret of 1", "secret of 2", "secret of 3"]);
  });

  it("never share a nonce in a session", () => {
    const { sealOne } = sealing({ lon: [publicOf(lon)] });
    const tasks = Array.from({ length: MAX_CHECKS_PER_SLICE }, (_, id) => withPassword(id));
    const numbers = [1, 2].flatMap(() =>
      (sealOne({ region: "lon", tasks }).slice?.tasks ?? []).map(({ config }) => config.password?.split(".")[1]),
    );
    expect(new Set(numbers).size).toBe(2 * MAX_CHECKS_PER_SLICE);
  });
});

describe("a worker", () => {
  it("with both kinds of keys opens sealed secrets and others", () => {
    const lon = newRegionKey();
    const worker = createTaskSecrets({ vault, regionKeys: [lon], evidenceKey: null });
    const { sealOne } = sealing({ lon: [publicOf(lon)] });
    const plain = { region: "lon", tasks: [withPassword(1)] };
    expect([read(worker, plain), read(worker, sealOne(plain).slice)]).toEqual(["secret of 1", "secret of 1"]);
  });

  it("with a region's key only does not open others", () => {
    expect(() => read(workerWith(newRegionKey()), { region: "lon", tasks: [withPassword(1)] })).toThrow(
      "The secrets are not sealed for this region, and ENCRYPTION_KEYS is not set",
    );
  });
});
