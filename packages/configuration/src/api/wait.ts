import { printable } from "@pharos/commandline";

/** A pause before a request is sent again. */
export interface RetryWait {
  readonly ms: number;
  /** The end of a sentence for people. */
  readonly reason: string;
}

/** A line for people, without a newline at its end. */
export function waitText({ ms, reason }: RetryWait): string {
  return printable(`Waiting ${Math.ceil(ms / 1000)} s: ${reason}.`);
}
