import Type from "typebox";
import { parsedBy } from "./answer.ts";

/** Problem details (RFC 9457), with advice for each field. */
const ProblemDetails = Type.Object({
  title: Type.Optional(Type.String()),
  detail: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});

/** A refusal of the API: an answer of 400 or more. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  /** Field to advice; empty if it is not about fields. */
  readonly errors: Readonly<Record<string, readonly string[]>>;

  /** @param body the problem details, or the body that came instead */
  constructor(status: number, body: unknown) {
    const { title, detail, errors = {} } = parsedBy(ProblemDetails, body) ?? {};
    const what = [title, detail].filter((part) => part !== undefined).join(": ");
    super(`The API answered ${status}${what === "" ? "" : `, ${what}`}`);
    this.status = status;
    this.errors = errors;
  }

  /** Whether the user can fix it: the URL, the token, or the request. */
  get isOurs(): boolean {
    return this.status < 500 && this.status !== 429;
  }
}
