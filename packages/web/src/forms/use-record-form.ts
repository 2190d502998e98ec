import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { recordFormTexts as texts } from "#texts/record-form.ts";
import type { Version } from "../api/reads.ts";
import { Refusal } from "../api/refusal.ts";
import { changedFields } from "../lib/body.ts";
import { useUnsaved } from "../lib/unsaved.ts";
import { remainder, sentencesOn } from "../ui/errors.ts";
import { type Bound, bind } from "./bind.tsx";
import { type Change, changesOf, conflictsOf, type Fields, only, type ValuesOf } from "./record.ts";

/** The values that the server is asked to save. */
interface Saving<Body> {
  /** Every field. */
  readonly body: Body;
  /** The changed fields. */
  readonly changed: Partial<Body>;
  /** The version that was changed. */
  readonly ifMatch: string | null;
}

interface FormOptions<Of extends Fields, Body, Answer> {
  readonly fields: Of;
  /** Whether the record has a field. The default is yes. */
  readonly has?: (name: keyof Of, values: ValuesOf<Of>) => boolean;
  readonly bodyOf: (values: ValuesOf<Of>) => Body;
  readonly save: (saving: Saving<Body>) => Promise<Answer>;
  /** Leads away, or clears the form for the next record. */
  readonly onSaved: (answer: Answer, clear: () => void) => unknown;
  /** An error of another request with the values, such as a preview. */
  readonly otherError?: Error | null;
  readonly onEdit?: () => void;
}

/** The values of a new record, or of a record without versions. */
interface Initial<Of extends Fields> {
  readonly initial: ValuesOf<Of>;
}

interface Opened<Of extends Fields, Data> {
  /** The version from when the form opened. The form edits it, also if a newer one arrives. */
  readonly opened: Version<Data>;
  readonly valuesOf: (record: Data) => ValuesOf<Of>;
  /** Asks for the version that is there now. */
  readonly read: () => Promise<Version<Data>>;
}

/** The choice if another person saved a version in between. */
export interface ConflictChoice {
  /** The fields that both changed. */
  readonly rows: readonly Change[];
  readonly onOverwrite: () => void;
  readonly onDiscard: () => void;
}

/** The state that the frame around the fields shows. */
export interface FormState {
  readonly busy: boolean;
  readonly error: Error | null;
  /** The changes of a record that existed before. */
  readonly changes: readonly Change[];
  /** The labels of the fields that show a sentence of the server. */
  readonly mistakes: readonly string[];
  /** Errors that no field shows. */
  readonly problem: string | null;
  readonly conflict: ConflictChoice | null;
  /** Sends the values, unless they are being sent. */
  readonly submit: () => void;
  /** Forgets the error. */
  readonly reset: () => void;
}

export interface RecordFormState<Of extends Fields, Data = unknown> extends Bound<Of>, FormState {
  readonly saved: ValuesOf<Of>;
  /** The edited version; undefined for a new record. */
  readonly record: Data;
}

/** A form that changes one version of a record. */
export function useRecordForm<Of extends Fields, Body extends object, Answer, Data>(
  options: FormOptions<Of, Body, Answer> & Opened<Of, Data>,
): RecordFormState<Of, Data>;
/** A form that creates a record. */
export function useRecordForm<Of extends Fields, Body extends object, Answer>(
  options: FormOptions<Of, Body, Answer> & Initial<Of>,
): RecordFormState<Of, undefined>;
export function useRecordForm(
  options: FormOptions<Fields, object, unknown> & (Initial<Fields> | Opened<Fields, unknown>),
): RecordFormState<Fields> {
  const { fields, bodyOf, has = () => true, otherError = null } = options;
  const edited = "opened" in options ? options : null;
  const [version, setVersion] = useState(edited?.opened);
  const [current, setCurrent] = useState<Version<unknown> | null>(null);
  const [typed, setTyped] = useState<ValuesOf<Fields>>({});
  const saved = "opened" in options ? options.valuesOf((version ?? options.opened).record) : options.initial;
  const values = { ...saved, ...typed };
  const save = useMutation({
    mutationFn: async (ifMatch: string | null) => {
      const body = bodyOf(values);
      try {
        return await options.save({ body, changed: changedFields(bodyOf(saved), body), ifMatch });
      } catch (error) {
        if (edited && isOutdated(error)) setCurrent(await edited.read().catch(notRead));
        throw error;
      }
    },
    async onSuccess(answer) {
      // The next page shows this record as it is now. It does not wait for anything else, which may not be had.
      await edited?.read().catch(() => undefined);
      await options.onSaved(answer, () => setTyped({}));
    },
  });
  const drawn = only(fields, (name) => has(name, values));
  const changes = changesOf(fields, saved, values);
  useUnsaved(changes.length > 0, save.isPending);
  const error = otherError ?? save.error;
  const isConflict = edited !== null && isOutdated(save.error);
  const bound = bind({
    ...{ fields, values, error, has: (name) => has(name, values) },
    set(change) {
      options.onEdit?.();
      setTyped((before) => ({ ...before, ...change }));
    },
  });
  return {
    ...bound,
    saved,
    record: version?.record,
    busy: save.isPending,
    changes: edited ? changes : [],
    ...sentencesOf(drawn, error),
    ...(isConflict && { problem: null }),
    conflict:
      isConflict && current !== null && version
        ? {
            rows: conflictsOf(fields, { base: saved, theirs: edited.valuesOf(current.record), yours: values }),
            onOverwrite: () => save.mutate(current.etag),
            onDiscard() {
              setVersion(current);
              setTyped({});
              save.reset();
            },
          }
        : null,
    submit: () => !save.isPending && save.mutate(version?.etag ?? null),
    reset: save.reset,
  };
}

/** The fields with a sentence of the server, and the sentences without a field. */
function sentencesOf(drawn: Partial<Fields>, error: Error | null): Pick<FormState, "mistakes" | "problem"> {
  const names = Object.keys(drawn).filter((name) => drawn[name]?.control?.kind !== "check");
  const wrong = names.filter((name) => sentencesOn(error, name).length > 0);
  return { mistakes: wrong.flatMap((name) => drawn[name]?.label ?? []), problem: remainder(error, names) };
}

function isOutdated(error: unknown): boolean {
  return error instanceof Refusal && error.status === 412;
}

function notRead(reason: unknown): never {
  throw new Error(texts.unread(reason instanceof Error ? reason.message : ""));
}
