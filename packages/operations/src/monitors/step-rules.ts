import {
  type FieldErrors,
  headersError,
  MAX_TAKEN_VALUES,
  type Monitor,
  methodOf,
  namesInTemplate,
  namesOf,
  parseUrl,
  type RequestStep,
  type TakenValue,
  urlError,
} from "@pharos/core";
import { jsonPathFault } from "@pharos/probes";
import Type from "typebox";
import { Check } from "typebox/value";
import { HEADER_NAME } from "../schema/text.ts";
import { assertionErrors } from "./assertion-rules.ts";

const HeaderName = Type.String({ pattern: HEADER_NAME });

/** A field below `steps`, and the end of a sentence that says what is wrong with it. */
type Wrong = readonly [field: string, says: string];

/** Rules for steps in addition to their schema. */
export function stepErrors(steps: readonly RequestStep[]): FieldErrors {
  const known = new Set<string>();
  const wrong = steps.flatMap((step, index): readonly Wrong[] => {
    const templates = [step.url, ...Object.values(step.headers ?? {}), step.body ?? ""];
    const unknown = unknownName(templates, known);
    const found: readonly Wrong[] = [
      ...(unknown === null ? [] : [[nameOfField(step, unknown), notTaken(unknown)] as const]),
      ...requestFaults(step),
      ...(step.take ?? []).flatMap((one, at) => takeFaults(one, known).map(within(`take.${at}`))),
    ];
    return found.map(within(String(index)));
  });
  if (known.size > MAX_TAKEN_VALUES) wrong.push(["", `must take at most ${MAX_TAKEN_VALUES} values`]);
  const errors = wrong.map(([field, says]) => {
    const path = field === "" ? "steps" : `steps.${field}`;
    return [path, [`The ${path} field ${says}.`]] as const;
  });
  return { ...Object.fromEntries(errors), ...assertionFaults(steps) };
}

const within =
  (place: string) =>
  ([field, says]: Wrong): Wrong => [`${place}.${field}`, says];

const notTaken = (name: string) => `must not use {{${name}}}: no earlier step takes it`;

function unknownName(templates: readonly string[], known: ReadonlySet<string>): string | null {
  return templates.flatMap(namesInTemplate).find((name) => !known.has(name)) ?? null;
}

/** Which field of a step has a name. */
function nameOfField({ url, body }: RequestStep, name: string): string {
  if (namesInTemplate(url).includes(name)) return "url";
  return namesInTemplate(body ?? "").includes(name) ? "body" : "headers";
}

/** A rule for a field of monitors as a rule for a field of steps. */
const wordsOf = (rule: string, label: string) => rule.replace(`The ${label} field `, "").slice(0, -1);

function requestFaults(step: RequestStep): readonly Wrong[] {
  const method = methodOf(step);
  const url = urlError("http", step.url);
  const twice = headersError(step.headers ?? {});
  const isHead = method === "HEAD";
  const readsBody =
    (step.take ?? []).some(({ from }) => from === "json" || from === "text") ||
    (step.assertions ?? []).some(({ source }) => source === "json");
  return [
    ...(url === null
      ? hostFault(step.url)
      : [["url", wordsOf(url, "url").replace(/use the username .*/, "send an Authorization header instead")] as const]),
    ...(twice === null ? [] : [["headers", wordsOf(twice, "request headers")] as const]),
    ...(step.body !== undefined && (isHead || method === "GET")
      ? [["body", `must be left out with ${method}: only POST, PUT, PATCH and DELETE send it`] as const]
      : []),
    ...(isHead && readsBody ? [["method", "must not be HEAD: its responses have no body"] as const] : []),
  ];
}

/** A value in the host could lead the other values to another server. */
function hasValueInHost(url: string): boolean {
  const [a, b] = ["a", "b"].map((value) => parseUrl(url.replaceAll("{{", `${value}{{`))?.origin);
  return namesInTemplate(url).length > 0 && a !== b;
}

function hostFault(url: string): readonly Wrong[] {
  return hasValueInHost(url) ? [["url", "must have values only after its host"]] : [];
}

function takeFaults({ name, from, path, after, before }: TakenValue, known: Set<string>): readonly Wrong[] {
  const isTwice = known.has(name);
  known.add(name);
  const unique: readonly Wrong[] = isTwice ? [["name", "must be a name that no other value has"]] : [];
  if (from === "text") {
    const missing = (["after", "before"] as const).filter((one) => ({ after, before })[one] === undefined);
    return [
      ...unique,
      ...missing.map((one): Wrong => [one, "is required for text"]),
      ...(path === undefined ? [] : [["path", "must be left out for text"] as const]),
    ];
  }
  const others = [after, before].some((one) => one !== undefined);
  const fault = pathFault(from, path);
  return [
    ...unique,
    ...(others ? [[after === undefined ? "before" : "after", "must be left out: only text has it"] as const] : []),
    ...(fault === null ? [] : [["path", fault] as const]),
  ];
}

function pathFault(from: TakenValue["from"], path: string | undefined): string | null {
  if (path === undefined) return `is required for ${from}`;
  if (from === "json") return jsonPathFault(path);
  return Check(HeaderName, path) ? null : `must be the name of a ${from}`;
}

function assertionFaults(steps: readonly RequestStep[]): FieldErrors {
  const faults = steps.flatMap(({ assertions = [] }, index) =>
    Object.entries(assertionErrors(assertions)).map(
      ([field, says]) =>
        [`steps.${index}.${field}`, says.map((one) => one.replace(field, `steps.${index}.${field}`))] as const,
    ),
  );
  return Object.fromEntries(faults);
}

/** The fields of the monitor's own request that may have values of its steps. */
const ownFields = { url: "url", request_headers: "requestHeaders", request_body: "requestBody" } as const;

type OwnField = keyof typeof ownFields;

/** The fields of a request that matter for values. */
export type SentRequest = { readonly [Field in OwnField]?: unknown } & {
  readonly steps?: readonly RequestStep[] | null | undefined;
};

/**
 * Rules for the monitor's own request after its steps. A stored field matters only if the steps change.
 * @param stored null for a new monitor
 */
export function valueErrors(
  sent: SentRequest,
  stored: Pick<Monitor, "steps" | (typeof ownFields)[OwnField]> | null,
): FieldErrors {
  const steps = sent.steps === undefined ? (stored?.steps ?? null) : sent.steps;
  const taken = takenNames(steps ?? []);
  // Without steps before and now, texts in braces are no places.
  const removed = steps === null ? takenNames(stored?.steps ?? []) : null;
  const isUnknown = (name: string) => (removed === null ? !taken.has(name) : removed.has(name));
  const errors = namesOf(ownFields).flatMap((field): readonly Wrong[] => {
    const isStored = sent[field] === undefined;
    if (isStored && sent.steps === undefined) return [];
    const value = isStored ? stored?.[ownFields[field]] : sent[field];
    const unknown = textsIn(value).flatMap(namesInTemplate).find(isUnknown);
    if (unknown !== undefined) return [unknownFault(field, unknown, isStored)];
    const isWrong = steps !== null && field === "url" && typeof value === "string" && hasValueInHost(value);
    if (!isWrong) return [];
    return isStored ? [["steps", "must be null: the url field has values in its host"]] : hostFault(value);
  });
  return Object.fromEntries(
    errors.map(([field, says]) => [field, [`The ${field.replaceAll("_", " ")} field ${says}.`]]),
  );
}

function unknownFault(field: OwnField, name: string, isStored: boolean): Wrong {
  return isStored
    ? ["steps", `must take {{${name}}}: the ${field.replaceAll("_", " ")} field uses it`]
    : [field, `must not use {{${name}}}: no step takes it`];
}

function takenNames(steps: readonly RequestStep[]): ReadonlySet<string> {
  return new Set(steps.flatMap(({ take = [] }) => take.map(({ name }) => name)));
}

function textsIn(value: unknown): readonly string[] {
  const texts = typeof value === "object" && value !== null ? Object.values(value) : [value];
  return texts.filter((text) => typeof text === "string");
}
