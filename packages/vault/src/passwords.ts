import { timingSafeEqual } from "node:crypto";
import { Worker } from "node:worker_threads";
import { type PasswordHasher, PasswordsBusyError } from "@pharos/core";

/** scrypt's cost: 32 MiB and about a quarter of a second. 2^17 takes a second and more on a small machine. */
const COST = { N: 2 ** 15, r: 8, p: 1 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** scrypt needs 128 * N * r bytes and a little more; Node.js limits it to 32 MiB by default. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
/** Passwords of each lane that may wait, at a quarter of a second each. */
const MAX_WAITING = 40;

/**
 * The code of the thread. It is a text, so that it is found wherever this file is bundled into. The asynchronous scrypt
 * of Node.js would run in the thread pool that name resolution and files use.
 */
const THREAD = `
const { scryptSync } = require("node:crypto");
const { parentPort } = require("node:worker_threads");
parentPort.on("message", ({ password, salt, keyBytes, options }) => {
  parentPort.postMessage(scryptSync(password, salt, keyBytes, options));
});`;

interface StoredPassword {
  readonly cost: { readonly N: number; readonly r: number; readonly p: number };
  readonly salt: Buffer;
  readonly key: Buffer;
}

/**
 * Hashes passwords by scrypt (RFC 7914) in a separate thread, one after the other, in two lanes. One lane goes first,
 * so that a flood of tries by strangers delays no known user. If there is no password, a try still waits and is hashed
 * as all others are. Otherwise its time would show that there is no password. The stored text is `scrypt.<log2
 * N>.<r>.<p>.<salt>.<key>`, with salt and key in base64url.
 *
 * @param randomBytes must be cryptographically strong
 */
export function openPasswordHasher(randomBytes: (size: number) => Buffer): PasswordHasher & { stop(): Promise<void> } {
  const thread = openThread();
  // Compared with where there is no password, for the same work. No password has this key: it is no scrypt's.
  const none: StoredPassword = { cost: COST, salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES) };
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const key = await thread.derive(password, { cost: COST, salt, key: none.key }, true);
      const cost = [Math.log2(COST.N), COST.r, COST.p];
      return ["scrypt", ...cost, salt.toString("base64url"), key.toString("base64url")].join(".");
    },
    async verify(password, stored, isFirst = false) {
      const known = stored === null ? none : parseStored(stored);
      const derived = await thread.derive(password, known, isFirst);
      return timingSafeEqual(derived, known.key) && stored !== null;
    },
    stop: () => thread.stop(),
  };
}

/** @throws Error if `hash` did not write the text */
function parseStored(stored: string): StoredPassword {
  const [, logN, r, p, salt = "", key = ""] =
    /^scrypt\.(\d{1,2})\.(\d{1,2})\.(\d)\.([\w-]+)\.([\w-]+)$/.exec(stored) ?? [];
  if (key === "") throw new Error("A stored password hash has an invalid format.");
  const cost = { N: 2 ** Number(logN), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, "base64url"), key: Buffer.from(key, "base64url") };
}

/** A password that waits for the thread. */
interface Job {
  readonly message: object;
  settle(derived: Promise<Buffer>): void;
}

/** A thread that is started when the first password comes. It does not keep the process alive. */
function openThread() {
  let worker: Worker | null = null;
  /** Ends when no job waits any more. */
  let working: Promise<void> | null = null;
  const lanes = { first: createLane(), others: createLane() };

  async function work(): Promise<void> {
    for (;;) {
      const lane = lanes.first.jobs.length > 0 ? lanes.first : lanes.others;
      const job = lane.jobs.shift();
      if (job === undefined) break;
      worker ??= startWorker(() => {
        worker = null;
      });
      const derived = ask(worker, job.message);
      job.settle(derived);
      await derived.catch(() => {});
      lane.waiting -= 1;
    }
    working = null;
  }

  const derive = (password: string, { cost, salt, key }: StoredPassword, isFirst: boolean): Promise<Buffer> => {
    const lane = isFirst ? lanes.first : lanes.others;
    if (lane.waiting >= MAX_WAITING) throw new PasswordsBusyError("Too many passwords are waiting to be hashed.");
    lane.waiting += 1;
    const options = { ...cost, maxmem: MAX_MEMORY_BYTES };
    const message = { password: password.normalize("NFKC"), salt, keyBytes: key.byteLength, options };
    const derived = new Promise<Buffer>((settle) => lane.jobs.push({ message, settle }));
    working ??= work();
    return derived;
  };

  return {
    derive,
    async stop() {
      await working;
      await worker?.terminate();
    },
  };
}

/** Those that wait, and the one that is being hashed, which is no job any more. */
const createLane = (): { readonly jobs: Job[]; waiting: number } => ({ jobs: [], waiting: 0 });

function startWorker(onExit: () => void): Worker {
  // Without the options of this process, which may load modules that the thread does not need.
  const worker = new Worker(THREAD, { eval: true, execArgv: [], env: {} });
  worker.unref();
  worker.once("exit", onExit);
  return worker;
}

function ask(worker: Worker, message: object): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      worker.off("message", onMessage).off("error", onError);
    };
    const onMessage = (key: Uint8Array) => {
      settle();
      resolve(Buffer.from(key));
    };
    const onError = (error: Error) => {
      settle();
      reject(error);
    };
    worker.on("message", onMessage).on("error", onError);
    worker.postMessage(message);
  });
}
