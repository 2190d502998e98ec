import { isJsonObject, isList, isTextRecord, jsonOrUndefined } from "../wire/json.ts";
import { MASK, maskValues } from "../wire/masking.ts";
import type { Assertion } from "./assertion.ts";

/** Where a step finds a value in its answer. */
export const takeSources = ["json", "header", "cookie", "text"] as const;

/** A value that a step takes from its answer for later requests, in the names of the API. */
export interface TakenValue {
  readonly name: string;
  readonly from: (typeof takeSources)[number];
  /** A JSONPath, or the name of a header or a cookie. Left out for `text`. */
  readonly path?: string;
  /** The texts around the value, for `text`. */
  readonly after?: string;
  readonly before?: string;
}

/** A request before the monitor's own, in the names of the API. */
export interface RequestStep {
  readonly name: string;
  readonly url: string;
  /** GET if left out. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** 200 if left out. */
  readonly expected_status_codes?: readonly number[];
  readonly assertions?: readonly (Omit<Assertion, "target"> & { readonly target?: Assertion["target"] })[];
  readonly take?: readonly TakenValue[];
}

/** Before the monitor's own request. */
export const MAX_STEPS = 4;
/** Of all steps of a monitor. */
export const MAX_TAKEN_VALUES = 10;
/** Of one value, in UTF-8. */
const MAX_TAKEN_BYTES = 4096;

export const methodOf = ({ method = "GET" }: Pick<RequestStep, "method">) => method;

/** @throws Error that does not quote the text if it is something else */
export function readSteps(written: string): readonly RequestStep[] {
  const value = jsonOrUndefined(written);
  if (!isList(value) || !value.every(isStep)) throw new Error("An encrypted setting is not a list of steps.");
  return value;
}

function isStep(value: unknown): value is RequestStep {
  if (!isJsonObject(value)) return false;
  const { name, url, headers = {}, take = [], assertions = [], expected_status_codes: codes = [] } = value;
  const texts = [name, url, value["method"] ?? "", value["body"] ?? ""];
  return (
    texts.every((text) => typeof text === "string") &&
    isTextRecord(headers) &&
    [take, assertions].every((list) => isList(list) && list.every(isJsonObject)) &&
    isList(codes)
  );
}

/** The steps for people who may not read their secrets: headers and bodies. */
export function maskSteps(steps: readonly RequestStep[]): readonly RequestStep[] {
  return steps.map((step) => ({
    ...step,
    ...(step.headers !== undefined && { headers: maskValues(step.headers) }),
    ...(step.body !== undefined && { body: MASK }),
  }));
}

/** Why a value cannot be used in a later request, for people; null if it can. It is not quoted. */
export function takenFault(name: string, value: string): string | null {
  if (new TextEncoder().encode(value).length > MAX_TAKEN_BYTES) return `the value of ${name} has more than 4 KiB`;
  return /[\r\n\0]/.test(value) ? `the value of ${name} has a line break or a NUL character` : null;
}

/** A text between two others. */
export interface TextBetween {
  readonly value: string;
  /** False: the second text did not come, and the value is all that is left. */
  readonly isComplete: boolean;
}

/** The first text after one text and before another one; null if the first one does not occur. */
export function textBetween(text: string, after: string, before: string): TextBetween | null {
  const start = text.indexOf(after);
  if (start === -1) return null;
  const from = start + after.length;
  const end = text.indexOf(before, from);
  return end === -1
    ? { value: text.slice(from), isComplete: false }
    : { value: text.slice(from, end), isComplete: true };
}
