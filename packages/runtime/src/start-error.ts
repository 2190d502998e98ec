/** A start that failed for a reason the operator can mend. The message is for them: one sentence a line, no stack. */
export class StartError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "StartError";
  }
}
