import {
  type ProbeTask,
  purposeOf,
  type Slice,
  type SliceSealer,
  type TaskSecret,
  taskSecrets,
  type UnsealedTask,
  type Vault,
} from "@pharos/core";
import { LRUCache } from "lru-cache";
import { VaultError } from "./key-ring.ts";
import type { PublicKey } from "./region-key.ts";
import { createSealingSession, type SealingSession } from "./sealing-session.ts";

/** A session is replaced after this time, in milliseconds, or after so many secrets. */
const SESSION_MS = 600_000;
const MAX_SECRETS = 2 ** 20;
/** Regions and places with a session, about 500 bytes each. */
const MAX_SESSIONS = 10_000;

interface SealerOptions {
  /** Null without `ENCRYPTION_KEYS`. */
  readonly vault: Pick<Vault, "decrypt"> | null;
  /** The valid keys of a region, newest first. Null: its slices are not sealed. Changed keys are a new list. */
  readonly keysOf: (region: string) => readonly PublicKey[] | null;
  readonly elapsedMs: () => number;
  /** Gets the reason why a stored secret could not be opened. */
  readonly onError: (error: unknown) => void;
}

/** The tasks of all slices so far. */
interface Sealed {
  tasks: number;
  readonly unsealed: UnsealedTask[];
}

interface Opened {
  readonly session: SealingSession;
  readonly keys: readonly PublicKey[];
  readonly sinceMs: number;
}

/** Opens the secrets of tasks, and seals them for the region that gets the task. */
export function createSliceSealer({ vault, keysOf, elapsedMs, onError }: SealerOptions): SliceSealer {
  const sessions = new LRUCache<string, Opened>({ max: MAX_SESSIONS });

  function sessionOf(region: string, keys: readonly PublicKey[]): SealingSession {
    const known = sessions.get(region);
    const isGood =
      known?.keys === keys && elapsedMs() - known.sinceMs < SESSION_MS && known.session.count < MAX_SECRETS;
    if (known && isGood) return known.session;
    const session = createSealingSession(region, keys);
    sessions.set(region, { session, keys, sinceMs: elapsedMs() });
    return session;
  }

  /** @throws VaultError */
  function sealTask(task: ProbeTask, secrets: readonly StoredSecret[], session: SealingSession): ProbeTask {
    if (vault === null) throw new VaultError("ENCRYPTION_KEYS is not set, so secrets cannot be sealed for a region");
    const { config } = task;
    const sealed = secrets.map(([name, ciphertext]) => {
      const purpose = purposeOf(name);
      return [name, session.sealSecret(vault.decrypt(purpose, ciphertext), { purpose, task })] as const;
    });
    return { ...task, config: { ...config, ...Object.fromEntries(sealed) } };
  }

  function sealSlice(slice: Slice, keys: readonly PublicKey[], counted: Sealed): Slice {
    // One for all tasks, because a slice carries one session.
    let session: SealingSession | undefined;
    let seal: Slice["seal"];
    const tasks = slice.tasks.flatMap((task) => {
      const secrets = secretsIn(task);
      if (secrets.length === 0) return [task];
      try {
        session ??= sessionOf(slice.region, keys);
        const sealed = sealTask(task, secrets, session);
        seal = session.seal;
        counted.tasks += 1;
        return [sealed];
      } catch (error) {
        onError(error);
        counted.unsealed.push({ region: slice.region, task, reason: vault === null ? "no-keys" : "damaged" });
        return [];
      }
    });
    return seal === undefined ? { ...slice, tasks } : { ...slice, tasks, seal };
  }

  return {
    seal(slices) {
      const sealed: Sealed = { tasks: 0, unsealed: [] };
      const forRegions = slices.map((slice) => {
        const keys = keysOf(slice.region);
        return keys === null ? slice : sealSlice(slice, keys, sealed);
      });
      return {
        slices: forRegions.filter(({ tasks }) => tasks.length > 0),
        sealed: sealed.tasks,
        unsealed: sealed.unsealed,
      };
    },
  };
}

type StoredSecret = readonly [name: TaskSecret, ciphertext: string];

function secretsIn({ config }: ProbeTask): readonly StoredSecret[] {
  return taskSecrets.flatMap((name) => {
    const ciphertext = config[name] ?? null;
    return ciphertext === null ? [] : [[name, ciphertext] as const];
  });
}
