import {
  type BodyReader,
  jsonOrUndefined,
  MASK,
  NetError,
  type Phases,
  type ProbeNet,
  type ProbeOutcome,
  type TakenValue,
} from "@pharos/core";
import { createExpectations } from "./expectations.ts";
import { behind, follow } from "./follow.ts";
import { searchBudget } from "./json-path.ts";
import { answered, noAnswer, unexpectedStatus } from "./outcome.ts";
import type { ProbeTarget } from "./probe.ts";
import { isRedirect } from "./redirect.ts";
import { type FoundValue, findValues, MAX_TAKEN_FROM } from "./take.ts";
import { createWitness } from "./witness.ts";

/** The exchange of a step that passed or failed. */
export interface StepExchange {
  readonly statusCode: number | null;
  readonly phases: Phases | null;
  readonly found: readonly FoundValue[];
}

/** The values of a step that passed. */
interface Taken {
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

interface StepOrder {
  readonly take: readonly TakenValue[];
  /** Begins its messages. */
  readonly label: string;
  readonly cookie: (name: string) => string | null;
}

interface StepCalls {
  readonly calls: Pick<ProbeNet, "http">;
  readonly signal: AbortSignal;
  /** Gets the exchange before a message is made of it, because messages must not quote the values. */
  readonly note: (exchange: StepExchange) => void;
}

/**
 * Sends the request of a step and looks for its values in the answer. It looks in every answer, because evidence of an
 * unexpected one may have them as well.
 *
 * @returns the failure of the step, or its values
 */
export async function exchangeOf(
  target: ProbeTarget,
  { take, label, cookie }: StepOrder,
  { calls, signal, note }: StepCalls,
): Promise<ProbeOutcome | Taken> {
  const witness = createWitness(target);
  const expectations = createExpectations(target, null, { read: () => false });
  const body = bodyNote(target, expectations.reader, take.some(isInBody));
  try {
    const { answer, redirectedTo } = await follow(target, witness, calls, signal, body.reader);
    const { headers, bodyFault } = answer;
    const searches = target.afterSteps?.searches ?? searchBudget();
    const found = findValues(take, { headers, bodyFault, body: body.text(), cookie, searches });
    note({ statusCode: answer.statusCode, phases: answer.phases, found });
    const text = shownBody(take, body.text(), found);
    if (text !== null && text !== "") witness.read(text);
    const missing = found.flatMap(({ fault }) => fault ?? [])[0];
    const fault =
      unexpectedStatus(target.expectedStatusCodes, answer.statusCode) ??
      expectations.fault(answer) ??
      (missing === undefined ? null : ({ errorClass: "body", message: missing } as const));
    if (fault === null) return { values: found.flatMap(({ name, value }) => (value === null ? [] : { name, value })) };
    const said = { ...fault, message: `${label}: ${fault.message}` };
    return answered(answer, behind(redirectedTo, said), witness);
  } catch (error) {
    if (!(error instanceof NetError) || error.kind === "aborted") throw error;
    const { kind, message, cause, certificate, peer, phases } = error;
    note({ statusCode: null, phases, found: [] });
    return noAnswer(new NetError(kind, `${label}: ${message}`, { cause, certificate, peer, phases }), witness);
  }
}

/** Reads the beginning of an answer that has values, also of one that is not expected. */
function bodyNote({ expectedStatusCodes }: ProbeTarget, expected: BodyReader | undefined, isSearched: boolean) {
  let text = "";
  const reader: BodyReader = {
    wants: (statusCode) =>
      expectedStatusCodes.includes(statusCode)
        ? isSearched || expected !== undefined
        : isSearched && !isRedirect(statusCode),
    read(piece) {
      if (text.length <= MAX_TAKEN_FROM) text += piece.slice(0, MAX_TAKEN_FROM + 1 - text.length);
      const isEnough = expected?.read(piece) ?? true;
      return isEnough && text.length > MAX_TAKEN_FROM;
    },
  };
  return { reader, text: () => text };
}

const isInBody = ({ from }: TakenValue) => from === "json" || from === "text";

/** A longer text may be a secret where the answer has its values in other places than expected. */
const MAX_SHOWN_TEXT = 16;

/**
 * A body for evidence. JSON is written as maskers write it. Null if it may hold a value that was not found, because the
 * body could not be read as a whole.
 */
function shownBody(take: readonly TakenValue[], body: string, found: readonly FoundValue[]): string | null {
  if (!take.some(({ from }) => from === "json")) return body;
  if (body.length > MAX_TAKEN_FROM || found.some(({ hidesBody }) => hidesBody)) return null;
  const document = jsonOrUndefined(body);
  if (document === undefined) return /[{[]/.test(body) ? null : body;
  const isMissing = take.some(({ from }, index) => from === "json" && found[index]?.value === null);
  return JSON.stringify(document, (_name, value: unknown) =>
    isMissing && typeof value === "string" && value.length > MAX_SHOWN_TEXT ? MASK : value,
  );
}
