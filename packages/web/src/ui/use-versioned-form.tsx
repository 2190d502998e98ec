import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Refusal } from "../api/refusal.ts";
import { changedFields, type FormBody } from "../lib/body.ts";
import { Conflict } from "./conflict.tsx";
import { remainder } from "./errors.ts";

interface Edited<Version, Values, Body> {
  /** The record when the form opened. The form edits this version, also if a newer one arrives. */
  readonly opened: Version;
  /** Sends the changed fields, for this version. */
  readonly save: (body: Partial<Body>, ifMatch: string | null) => Promise<unknown>;
  readonly valuesOf: (version: Version) => Values;
  /** The body of a change that sends every field. */
  readonly bodyOf: (values: Values) => Body;
  /** As `bodyOf`, in words for people. The default is `bodyOf`. */
  readonly readable?: (values: Values) => FormBody;
  /** Asks for the version that is there now. */
  readonly readAgain: () => Promise<Version>;
  /** Leads away from the form. */
  readonly onSaved: () => Promise<void>;
}

interface VersionedForm<Version, Values> {
  /** The version that is edited. */
  readonly base: Version;
  readonly values: Values;
  /** The values of that version. */
  readonly saved: Values;
  readonly onChange: (change: Partial<Values>) => void;
  /** Sends the changes, unless they are being sent. */
  readonly onSubmit: () => void;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Errors that the fields do not show. */
  readonly problem: string | null;
  /** Both versions, where another came in between; else null. */
  readonly conflict: ReactNode;
}

/** A form that changes one version of a record, and offers the choice where another version came in between. */
export function useVersionedForm<
  Version extends { readonly etag: string | null },
  Values extends object,
  Body extends FormBody,
>(edited: Edited<Version, Values, Body>): VersionedForm<Version, Values> {
  const { valuesOf, bodyOf, readable = bodyOf, readAgain, onSaved } = edited;
  const [base, setBase] = useState(edited.opened);
  const [values, setValues] = useState(() => valuesOf(base));
  const [current, setCurrent] = useState<Version | null>(null);
  const save = useMutation({
    mutationFn: async (etag: string | null) => {
      const body = changedFields(bodyOf(valuesOf(base)), bodyOf(values));
      try {
        return await edited.save(body, etag);
      } catch (error) {
        // If the newest version cannot be loaded, the form shows that error.
        if (isOutdated(error)) setCurrent(await readAgain());
        throw error;
      }
    },
    onSuccess: async () => {
      // The next page shows this record as it is now. It does not wait for anything else, which may not be had.
      await readAgain().catch(() => undefined);
      await onSaved();
    },
  });
  const isConflict = isOutdated(save.error);
  const discard = (theirs: Version) => {
    setBase(theirs);
    setValues(valuesOf(theirs));
    save.reset();
  };
  return {
    base,
    values,
    saved: valuesOf(base),
    onChange: (change) => setValues((before) => ({ ...before, ...change })),
    onSubmit: () => !save.isPending && save.mutate(base.etag),
    busy: save.isPending,
    error: save.error,
    problem: isConflict ? null : remainder(save.error, Object.keys(bodyOf(values))),
    conflict: isConflict && current !== null && (
      <Conflict
        base={readable(valuesOf(base))}
        theirs={readable(valuesOf(current))}
        yours={readable(values)}
        onSave={() => save.mutate(current.etag)}
        onDiscard={() => discard(current)}
      />
    ),
  };
}

function isOutdated(error: unknown): boolean {
  return error instanceof Refusal && error.status === 412;
}
