import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openPool, type Pool } from "@pharos/db";
import { readEndpoints } from "@pharos/embedded";
import { type KeyRing, parseKeyRing } from "@pharos/vault";
import type { Api, ApiOptions } from "./api/client.ts";
import { type Wait, waitText } from "./api/retry.ts";
import type { CtlEnv } from "./env.ts";
import { INVALID } from "./exit-codes.ts";
import { CommandError } from "./failure.ts";
import { printable, printableJson } from "./printable.ts";
import type { Surroundings } from "./surroundings.ts";

/** What a command came to: one JSON object for programs, text for people. */
export interface Result {
  readonly json: Readonly<Record<string, unknown>>;
  /** Without a newline at its end. */
  readonly text: string;
}

interface Mode {
  /** Print the JSON. */
  readonly json?: true | undefined;
}

/** What commands do their work with. */
export interface Session extends Omit<Surroundings, "readEnv"> {
  /** Runs a command on the database and prints its result. */
  onDatabase(mode: Mode, command: (pool: Pool) => Promise<Result>): Promise<void>;
  /** As `onDatabase`, for a command that connects by itself. */
  onDatabaseUrl(mode: Mode, command: (url: string) => Promise<Result>): Promise<void>;
  /** @throws CommandError where there are none */
  encryptionKeys(): Promise<KeyRing>;
  /**
   * The public API of PHAROS_URL with PHAROS_TOKEN. Where nothing else is said of waits, each is a line on standard error.
   * @throws CommandError where there is no token
   */
  openApi(options?: Partial<Pick<ApiOptions, "onWait" | "signal">>): Promise<Api>;
  /** Whether to print colours. */
  colour(): boolean;
  /** What the program ends with; 0 unless a command says otherwise. */
  exitWith(code: number): void;
  exitCode(): number;
}

export function createSession(surroundings: Surroundings): Session {
  const print = (mode: Mode, { json, text }: Result) =>
    surroundings.writeOut(`${mode.json ? printableJson(json) : text.split("\n").map(printable).join("\n")}\n`);
  let exitCode = 0;
  return {
    ...surroundings,
    async onDatabase(mode, command) {
      const url = await findDatabase(surroundings.readEnv());
      // A connection that breaks while idle is of no interest: the next query says so.
      const database = openPool(url, { size: 1, onError: () => {} });
      try {
        print(mode, await command(database.pool));
      } finally {
        await database.stop();
      }
    },
    async onDatabaseUrl(mode, command) {
      print(mode, await command(await findDatabase(surroundings.readEnv())));
    },
    encryptionKeys: () => findKeys(surroundings.readEnv()),
    async openApi(options) {
      const { PHAROS_URL: url, PHAROS_TOKEN: token } = surroundings.readEnv();
      if (token === null)
        throw new CommandError("Set PHAROS_TOKEN to an API token of the team.", { exitCode: INVALID });
      const { openApi } = await import("./api/client.ts");
      const onWait = (wait: Wait) => surroundings.writeError(`${waitText(wait)}\n`);
      return openApi({ url, token, onWait, ...options });
    },
    colour: () => surroundings.isTerminal.out && surroundings.readEnv().NO_COLOR === null,
    exitWith(code) {
      exitCode = code;
    },
    exitCode: () => exitCode,
  };
}

async function findDatabase(env: CtlEnv): Promise<string> {
  if (env.DATABASE_URL !== null) return env.DATABASE_URL;
  const endpoints = await readEndpoints(env.PHAROS_DATA_DIR);
  if (endpoints) return endpoints.databaseUrl;
  throw new CommandError(
    `No Pharos runs on the data folder ${env.PHAROS_DATA_DIR}: start it with "npm start", or set DATABASE_URL or PHAROS_DATA_DIR.`,
  );
}

async function findKeys(env: CtlEnv): Promise<KeyRing> {
  if (env.ENCRYPTION_KEYS !== null) return env.ENCRYPTION_KEYS;
  const path = join(env.PHAROS_DATA_DIR, "encryption.keys");
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null)
    throw new CommandError(`There are no keys: set ENCRYPTION_KEYS, or PHAROS_DATA_DIR to the data folder.`);
  return parseKeyRing(text.trim());
}
