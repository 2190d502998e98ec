import { useState } from "react";
import { Refusal } from "../api/refusal.ts";
import { useWrite } from "../api/use-write.ts";
import { changedFields } from "../lib/body.ts";
import { remainder, sentencesOn } from "../ui/errors.ts";
import type { Run } from "../ui/run-dialog.tsx";
import { type Bound, bind } from "./bind.tsx";
import { changesOf, conflictsOf, type FieldChange, type FormFields, type ValuesOf } from "./record.ts";
import { useUnsaved } from "./use-unsaved.ts";
import { type Edited, useVersion } from "./use-version.ts";

/** The values that the server is asked to save. */
interface Saving<Body, Values> {
  readonly values: Values;
  /** Every field. */
  readonly body: Body;
  /** The changed fields. */
  readonly changed: Partial<Body>;
  /** The version that was changed. */
  readonly ifMatch: string | null;
}

interface FormOptions<Of extends FormFields, Body, Answer> {
  readonly fields: Of;
  /** Whether the record has a field. The default is yes. */
  readonly has?: (name: keyof Of, values: ValuesOf<Of>) => boolean;
  readonly bodyOf: (values: ValuesOf<Of>) => Body;
  readonly save: (saving: Saving<Body, ValuesOf<Of>>) => Promise<Answer>;
  /** Leads away, or clears the form for the next record. */
  readonly onSaved: (answer: Answer, clear: () => void) => unknown;
  /** The names of the fields that show their sentences, if these are not all. */
  readonly shows?: (values: ValuesOf<Of>) => readonly string[];
  /** An error of another request with the values, such as a preview. */
  readonly otherError?: Error | null;
  readonly onEdit?: () => void;
}

/** The values of a new record, or of a record without versions. */
interface Initial<Of extends FormFields> {
  readonly initial: ValuesOf<Of>;
}

interface Opened<Of extends FormFields, Data> extends Edited<Data> {
  readonly valuesOf: (record: Data) => ValuesOf<Of>;
  /** Changes that were stored for later. They are shown, and count as changes, but leaving loses nothing. */
  readonly stored?: Partial<ValuesOf<Of>>;
}

/** The choice if another person saved a version in between. */
export interface ConflictChoice {
  /** The fields that both changed. */
  readonly rows: readonly FieldChange[];
  readonly onOverwrite: () => void;
  readonly onDiscard: () => void;
}

/** The state that the frame around the fields shows. */
export interface FormState {
  readonly busy: boolean;
  readonly error: Error | null;
  /** The changes of a record that existed before. */
  readonly changes: readonly FieldChange[];
  /** The labels of the fields that show a sentence of the server. */
  readonly mistakes: readonly string[];
  /** Errors that no field shows. */
  readonly problem: string | null;
  readonly conflict: ConflictChoice | null;
  /** Sends the values, unless they are being sent. */
  readonly submit: () => void;
  /** Forgets the error. */
  readonly reset: () => void;
  /** For a dialog that asks before the form saves. */
  readonly run: Run;
}

export interface RecordFormState<Of extends FormFields, Data = unknown> extends Bound<Of>, FormState {
  readonly saved: ValuesOf<Of>;
  /** The edited version; undefined for a new record. */
  readonly record: Data;
  /** The ETag of the edited version. */
  readonly etag: string | null;
  /** The server rejected another version, not the one of the record. The page asks what to do. */
  readonly isOtherOutdated: boolean;
  /** Sends the values once more, for the same version. */
  readonly retry: () => void;
  /** Takes over the version after another request of this person. Changes of other people stay a conflict. */
  readonly onOwnChange: () => Promise<void>;
  /** Whether leaving would lose something. */
  readonly isUnsaved: boolean;
  /** Notes that these values were stored for later. */
  readonly onStored: (values: ValuesOf<Of>) => void;
  /** Shows the version again as it is saved. */
  readonly discard: () => void;
}

/** A form that changes one version of a record. */
export function useRecordForm<Of extends FormFields, Body extends object, Answer, Data>(
  options: FormOptions<Of, Body, Answer> & Opened<Of, Data>,
): RecordFormState<Of, Data>;
/** A form that creates a record. */
export function useRecordForm<Of extends FormFields, Body extends object, Answer>(
  options: FormOptions<Of, Body, Answer> & Initial<Of>,
): RecordFormState<Of, undefined>;
export function useRecordForm(
  options: FormOptions<FormFields, object, unknown> & (Initial<FormFields> | Opened<FormFields, unknown>),
): RecordFormState<FormFields> {
  const { fields, bodyOf, has = () => true, otherError = null } = options;
  const edited = "opened" in options ? options : null;
  const { version, setVersion, current, read, readCurrent, onOwnChange } = useVersion(edited);
  const [stored, setStored] = useState<ValuesOf<FormFields>>(edited?.stored ?? {});
  const [typed, setTyped] = useState(stored);
  const saved = "opened" in options ? options.valuesOf((version ?? options.opened).record) : options.initial;
  const values = { ...saved, ...typed };
  const save = useWrite({
    mutationFn: async (ifMatch: string | null) => {
      const body = bodyOf(values);
      try {
        return await options.save({ values, body, changed: changedFields(bodyOf(saved), body), ifMatch });
      } catch (error) {
        if (edited && isOutdated(error)) await readCurrent();
        throw error;
      }
    },
    async onSuccess(answer) {
      // The next page shows this record as it is now. It does not wait for anything else, which may not be had.
      await read().catch(() => undefined);
      await options.onSaved(answer, () => setTyped({}));
    },
  });
  const drawn = Object.fromEntries(Object.entries(fields).filter(([name]) => has(name, values)));
  const changes = changesOf(drawn, saved, values);
  const isUnsaved = changesOf(drawn, { ...saved, ...stored }, values).length > 0;
  useUnsaved(isUnsaved, save.isPending);
  const discard = () => {
    setStored({});
    setTyped({});
    save.reset();
  };
  const error = otherError ?? save.error;
  const isRejected = edited !== null && isOutdated(save.error);
  // The version that was sent is still the newest one: the server compared something else.
  const isOtherOutdated = isRejected && current?.etag === save.variables;
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
    etag: version?.etag ?? null,
    ...{ isUnsaved, discard, onStored: setStored, isOtherOutdated, onOwnChange },
    busy: save.isPending,
    changes: edited ? changes : [],
    ...sentencesOf(drawn, error, options.shows?.(values)),
    ...(isRejected && { problem: null }),
    conflict:
      isRejected && !isOtherOutdated && current !== null && version
        ? {
            rows: conflictsOf(drawn, { base: saved, theirs: edited.valuesOf(current.record), yours: values }),
            onOverwrite: () => save.mutate(current.etag),
            onDiscard() {
              setVersion(current);
              discard();
            },
          }
        : null,
    submit() {
      options.onEdit?.();
      save.mutate(version?.etag ?? null);
    },
    retry: () => save.mutate(save.variables ?? null),
    reset: save.reset,
    run: { isPending: save.isPending, error: save.error, reset: save.reset },
  };
}

/** The labels of the fields with a sentence of the server, and the sentences without a field. */
function sentencesOf(drawn: FormFields, error: Error | null, shows?: readonly string[]) {
  const shown = Object.entries(drawn).filter(([, { control }]) => control?.kind !== "check");
  const wrong = shown.filter(([name]) => sentencesOn(error, name).length > 0);
  return {
    mistakes: wrong.map(([, { label }]) => label),
    problem: remainder(error, shows ?? shown.map(([name]) => name)),
  };
}

function isOutdated(error: unknown): boolean {
  return error instanceof Refusal && error.status === 412;
}
