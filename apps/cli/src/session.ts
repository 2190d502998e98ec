import { CommandError, type StandardStreams } from "@pharos/commandline";
import { type ApiClient, type ConfigurationSession, INVALID, type RetryWait, waitText } from "@pharos/configuration";
import { type ApiClientOptions, openApiClient } from "./api/client.ts";
import type { CliEnv } from "./env.ts";
import type { CommandEnd } from "./run-command.ts";

/** The parts of a process that the client's program needs. */
export interface CliProcess extends StandardStreams {
  /** Called only by commands that need it, so that help works everywhere. */
  readonly readEnv: () => CliEnv;
  /** Must be cryptographically strong. */
  readonly randomBytes: (size: number) => Buffer;
  /** @throws CommandError if more comes than `maxBytes` */
  readonly readInput: (maxBytes?: number) => Promise<string>;
  /** Runs a command on the streams of the process. */
  readonly runCommand: (command: readonly string[]) => Promise<CommandEnd>;
  /** Any variable of the environment, for files that name some. */
  readonly variable: (name: string) => string | undefined;
}

/** The tools of commands. */
export interface CliSession extends ConfigurationSession, Omit<CliProcess, "readEnv"> {
  /**
   * The public API of PHAROS_URL with PHAROS_TOKEN. If nothing else is said of waits, each is a line on standard error.
   * @throws CommandError if there is no token
   */
  openApi(options?: Partial<Pick<ApiClientOptions, "onWait" | "signal">>): ApiClient;
  /** Whether to print colours. */
  colour(): boolean;
  /** The exit code of the program; 0 unless a command says otherwise. */
  exitWith(code: number): void;
  exitCode(): number;
}

export function createSession({ readEnv, ...surroundings }: CliProcess): CliSession {
  let exitCode = 0;
  return {
    ...surroundings,
    // The API has only these.
    kinds: ["contact", "monitor"],
    openApi(options) {
      const { PHAROS_URL: url, PHAROS_TOKEN: token } = readEnv();
      if (token === null)
        throw new CommandError("Set PHAROS_TOKEN to an API token of the team.", { exitCode: INVALID });
      const onWait = (wait: RetryWait) => surroundings.writeError(`${waitText(wait)}\n`);
      return openApiClient({ url, token, onWait, ...options });
    },
    colour: () => surroundings.isTerminal.out && readEnv().NO_COLOR === null,
    exitWith(code) {
      exitCode = code;
    },
    exitCode: () => exitCode,
  };
}
