/** A refusal, as the backend words it (RFC 9457). */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly type: string;
  /** Sentences by field, such as `config.url`. */
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor({ status, type, title, detail, errors }: ProblemBody) {
    super(detail ?? title ?? `The server answered ${status}.`);
    this.status = status;
    this.type = type ?? "about:blank";
    this.errors = errors ?? {};
  }
}

export interface ProblemBody {
  readonly status: number;
  readonly type?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** Whether the server asks for the sign-in again before it does this. */
export function needsSignIn(error: Error | null): boolean {
  return error instanceof Refusal && error.type.endsWith("/reauthentication-required");
}
