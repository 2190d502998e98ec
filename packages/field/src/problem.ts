import { isJsonObject } from "@pharos/core";

/** Codes of rejections, with the status of each. */
export const fieldProblems = {
  malformed: 400,
  /** The signature is wrong, or no probe has this id. */
  signature: 401,
  /** The clock of the probe is more than five minutes off. `now` of the answer says the time. */
  clock: 401,
  /** No place has this token, or it was used or is too old. */
  token: 403,
  /** The probe was revoked, or its place deleted. */
  revoked: 403,
  not_found: 404,
  method: 405,
  /** The sequence of the lane did not grow: see the header of the last one. */
  sequence: 409,
  /** A newer instance has the same key. */
  instance: 409,
  too_large: 413,
  too_old: 426,
  too_new: 426,
  rate: 429,
  /** Nothing of the request was stored. The same request can be sent again, with a new sequence. */
  busy: 503,
} as const;

export type FieldProblemCode = keyof typeof fieldProblems;

/** The body of a rejection, as `application/problem+json`. */
export interface FieldProblem {
  readonly status: number;
  readonly code: FieldProblemCode;
  readonly detail: string;
  /** The time of the service, in milliseconds since the epoch. */
  readonly now: number;
}

const isCode = (code: unknown): code is FieldProblemCode =>
  typeof code === "string" && Object.hasOwn(fieldProblems, code);

/** The code of a rejection; null if the answer is of something between the probe and Pharos. */
export function problemCodeOf(body: unknown): FieldProblemCode | null {
  const code = isJsonObject(body) ? body["code"] : null;
  return isCode(code) ? code : null;
}
