import { recordFormTexts } from "#texts/record-form.ts";
import { stepTexts as texts } from "#texts/steps.ts";
import type { BodyOf } from "../../api/routes.ts";
import { own } from "../../forms/fields.ts";
import { numberIn } from "../../lib/body.ts";
import { partsOf } from "../../lib/parts-of.ts";
import type { Pair } from "../../ui/pairs-field.tsx";
import { type AssertionRow, assertionRows, assertionsOf } from "./assertions.ts";

type Sent = NonNullable<BodyOf<"POST /monitors">["steps"]>;
type SentStep = Sent[number];

/** A value that a step takes, as it is typed. */
export interface TakeRow {
  readonly row: number;
  readonly name: string;
  readonly from: string;
  readonly path: string;
  readonly after: string;
  readonly before: string;
}

/** A step as it is typed; the number tells rows apart. */
export interface StepRow {
  readonly row: number;
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Pair[];
  readonly body: string;
  readonly codes: string;
  readonly assertions: readonly AssertionRow[];
  readonly take: readonly TakeRow[];
}

export const MAX_STEPS = 4;

const withoutBody = ["GET", "HEAD"];
export const hasBody = ({ method }: Pick<StepRow, "method">) => !withoutBody.includes(method);

/** The number of the next row. */
export const nextRow = (rows: readonly { readonly row: number }[]) => Math.max(0, ...rows.map(({ row }) => row)) + 1;

export function blankStep(row: number): StepRow {
  return { row, name: "", method: "GET", url: "", headers: [], body: "", codes: "", assertions: [], take: [] };
}

/** The steps as the API has them; null without steps. */
export function stepsOf(rows: readonly StepRow[]): Sent | null {
  return rows.length === 0 ? null : rows.map(stepOf);
}

function stepOf(step: StepRow): SentStep {
  const { name, method, url, body, codes } = step;
  const headers = step.headers.filter((one) => one.name !== "" || one.value !== "");
  const assertions = assertionsOf(step.assertions);
  return {
    ...{ name: name.trim(), url: url.trim() },
    ...(method !== "GET" && { method }),
    ...(headers.length > 0 && { headers: Object.fromEntries(headers.map((one) => [one.name, one.value])) }),
    ...(hasBody(step) && body !== "" && { body }),
    // An invalid number is sent as typed, and the server rejects it.
    ...(codes.trim() !== "" && { expected_status_codes: partsOf(codes, ",").map(numberIn) }),
    ...(assertions.length > 0 && { assertions }),
    ...(step.take.length > 0 && { take: step.take.map(takeOf) }),
  };
}

function takeOf({ name, from, path, after, before }: TakeRow) {
  const place = from === "text" ? { after, before } : { path: path.trim() };
  return { name: name.trim(), from, ...place };
}

function rowOf(step: SentStep, row: number): StepRow {
  const { name, url, method = "GET", headers = {}, body = "", expected_status_codes: codes = [] } = step;
  return {
    ...{ row, name, url, method, body },
    headers: Object.entries(headers).map(([header, value], index) => ({ row: index, name: header, value })),
    codes: codes.join(", "),
    assertions: assertionRows(step.assertions ?? []),
    take: (step.take ?? []).map(({ path = "", after = "", before = "", ...one }, index) => ({
      ...{ row: index, name: one.name, from: one.from, path, after, before },
    })),
  };
}

export const stepsField = own<readonly StepRow[], Sent | null>({
  ...{ label: texts.legend(), blank: [], send: stepsOf },
  show: (steps) => (steps ?? []).map(rowOf),
  words: (rows) => rows.map(({ name }) => name).join(", ") || recordFormTexts.none(),
});
