import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError, FAILED, printable, printableJson, type StandardStreams } from "@pharos/commandline";
import { openPool, type Pool } from "@pharos/db";
import { readEndpoints } from "@pharos/embedded";
import { type KeyRing, parseKeyRing } from "@pharos/vault";
import { STARTED_AS } from "./arguments.ts";
import type { CtlEnv } from "./env.ts";

/** The parts of a process that the operator's program needs. */
export interface CtlProcess extends StandardStreams {
  /** Called only by commands that need it, so that help works everywhere. */
  readonly readEnv: () => CtlEnv;
  /** Must be cryptographically strong. */
  readonly randomBytes: (size: number) => Buffer;
  readonly readInput: () => Promise<string>;
  /** Any variable of the environment, for files that name some. */
  readonly variable: (name: string) => string | undefined;
}

/** The output of a command: one JSON object for programs, text for people. */
export interface CommandResult {
  readonly json: Readonly<Record<string, unknown>>;
  /** Without a newline at its end. */
  readonly text: string;
  /** The command has found a problem that it looks for. Programs see that from the exit code, which is 1 then. */
  readonly hasFailed?: boolean;
}

interface PrintMode {
  /** Print the JSON. */
  readonly json?: true | undefined;
}

/** The tools of commands. */
export interface CtlSession extends Omit<CtlProcess, "readEnv"> {
  /** Prints the result of a command that needs nothing of the installation. */
  print(mode: PrintMode, result: CommandResult): void;
  /** Runs a command on the database and prints its result. */
  onDatabase(mode: PrintMode, command: (pool: Pool) => Promise<CommandResult>): Promise<void>;
  /** As `onDatabase`, for a command that opens its own connection. */
  onDatabaseUrl(mode: PrintMode, command: (url: string) => Promise<CommandResult>): Promise<void>;
  /** As `onDatabase`, for a command on the data folder of `npm start`. */
  onDataDir(mode: PrintMode, command: (dataDir: string) => Promise<CommandResult>): Promise<void>;
  /** @throws CommandError if there are none */
  encryptionKeys(): Promise<KeyRing>;
  /** Where people find the dashboard, without a slash at the end. @throws CommandError where that is not known */
  dashboardUrl(): Promise<string>;
  /** The database of the installation. @throws CommandError without one */
  databaseUrl(): Promise<string>;
  /** Whether to print colours. */
  colour(): boolean;
  exitWith(code: number): void;
  /** Of the program, unless it ends with an error. */
  exitCode(): number;
}

export function createSession({ readEnv, ...surroundings }: CtlProcess): CtlSession {
  const { writeOut } = surroundings;
  let exitCode = 0;
  const print = (mode: PrintMode, { json, text, hasFailed = false }: CommandResult) => {
    if (hasFailed) exitCode = FAILED;
    writeOut(`${mode.json ? printableJson(json) : text.split("\n").map(printable).join("\n")}\n`);
  };
  return {
    ...surroundings,
    print,
    async onDatabase(mode, command) {
      const url = await findDatabase(readEnv());
      // A connection that breaks while idle is of no interest: the next query fails.
      const database = openPool(url, { size: 1, onError: () => {} });
      try {
        print(mode, await command(database.pool));
      } finally {
        await database.stop();
      }
    },
    async onDatabaseUrl(mode, command) {
      print(mode, await command(await findDatabase(readEnv())));
    },
    async onDataDir(mode, command) {
      print(mode, await command(readEnv().PHAROS_DATA_DIR));
    },
    encryptionKeys: () => findKeys(readEnv()),
    dashboardUrl: () => findDashboard(readEnv()),
    databaseUrl: () => findDatabase(readEnv()),
    colour: () => surroundings.isTerminal.out && surroundings.variable("NO_COLOR") === undefined,
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
    `No Pharos runs on the data folder ${env.PHAROS_DATA_DIR}: start it with "${STARTED_AS}", or set DATABASE_URL or PHAROS_DATA_DIR.`,
  );
}

async function findDashboard({ DASHBOARD_URL, BASE_URL, PHAROS_DATA_DIR }: CtlEnv): Promise<string> {
  const url = DASHBOARD_URL ?? BASE_URL ?? (await readEndpoints(PHAROS_DATA_DIR))?.baseUrl;
  if (url !== undefined) return url;
  throw new CommandError("The dashboard's URL is unknown: set BASE_URL or DASHBOARD_URL.");
}

async function findKeys(env: CtlEnv): Promise<KeyRing> {
  if (env.ENCRYPTION_KEYS !== null) return env.ENCRYPTION_KEYS;
  const path = join(env.PHAROS_DATA_DIR, "encryption.keys");
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null)
    throw new CommandError("There are no encryption keys: set ENCRYPTION_KEYS, or PHAROS_DATA_DIR to the data folder.");
  return parseKeyRing(text.trim());
}
