import type { StandardStreams } from "@pharos/commandline";
import type { ApiClient } from "./api/client.ts";
import type { RetryWait } from "./api/wait.ts";
import type { EntryKind } from "./kinds.ts";

/** The parts of a program that apply and export need. */
export interface ConfigurationSession extends StandardStreams {
  /** The door to the records of a team. `onWait` is called before each wait. */
  openApi(options?: { readonly onWait?: (wait: RetryWait) => void }): ApiClient;
  /** The kinds of records behind the door. */
  readonly kinds: readonly EntryKind[];
  /**
   * Nothing behind the door lasts: a dry run also carries its plan out for so long, in milliseconds, and says what would fail. Until the
   * door closes, others wait for the records that it changed.
   */
  readonly rehearsalMs?: number;
  readonly readInput: (maxBytes?: number) => Promise<string>;
  /** Any variable of the environment, for files that name some. */
  readonly variable: (name: string) => string | undefined;
  /** Must be cryptographically strong. */
  readonly randomBytes: (size: number) => Buffer;
  /** Whether to print colours. */
  colour(): boolean;
  /** The exit code of the program; 0 unless a command says otherwise. */
  exitWith(code: number): void;
}
