import type { CtlEnv } from "./env.ts";

/** What the command line needs of the process that it runs in. */
export interface Surroundings {
  /** Called only by commands that need it, so that help works everywhere. */
  readonly readEnv: () => CtlEnv;
  readonly now: () => Date;
  /** Must be cryptographically strong. */
  readonly randomBytes: (size: number) => Buffer;
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Whether a person reads what is written, as `isTerminal` has it. */
  readonly isTerminal: { readonly out: boolean; readonly error: boolean };
  readonly readInput: () => Promise<string>;
  /** Any variable of the environment, for files that name some. */
  readonly variable: (name: string) => string | undefined;
}
