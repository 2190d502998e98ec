/** Something did not work. */
export const FAILED = 1;

/** A command that cannot be carried out. The message is one sentence for the one who called it. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly exitCode: number;

  constructor(
    message: string,
    { exitCode = FAILED, cause }: { readonly exitCode?: number; readonly cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.exitCode = exitCode;
  }
}

/** The code of an error of Node.js or of a driver; null if it has none. */
export function errorCode(error: unknown): string | null {
  const hasCode = typeof error === "object" && error !== null && "code" in error;
  return hasCode && typeof error.code === "string" ? error.code : null;
}
