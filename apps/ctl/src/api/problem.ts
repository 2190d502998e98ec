/** A refusal of the API: an answer of 400 or more. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  /** Field to what would be right; none where it is not about fields. */
  readonly errors: Readonly<Record<string, readonly string[]>>;

  /** @param body the problem details (RFC 9457), or whatever came in their place */
  constructor(status: number, body: unknown) {
    const { title, detail, errors } = Object(body);
    const what = [title, detail].filter((part) => typeof part === "string").join(": ");
    super(`The API answered ${status}${what === "" ? "" : `, ${what}`}`);
    this.status = status;
    this.errors = Object.fromEntries(
      Object.entries(Object(errors)).map(([field, sentences]) => [field, [sentences].flat().map(String)]),
    );
  }

  /** Whether the one who calls can mend it: the address, the token, or what is asked for. */
  get isOurs(): boolean {
    return this.status < 500 && this.status !== 429;
  }
}
