import { type RefObject, useState } from "react";
import { editorTexts } from "#texts/page-editor.ts";
import { ask } from "../../../api/client.ts";
import { Refusal } from "../../../api/refusal.ts";
import { useWrite } from "../../../api/use-write.ts";
import { versionOf } from "../../../api/version.ts";
import type { RecordFormState } from "../../../forms/use-record-form.ts";
import { changedFields } from "../../../lib/body.ts";
import type { Question } from "../../../ui/confirm-dialog.tsx";
import type { Run } from "../../../ui/run-dialog.tsx";
import { showToast } from "../../../ui/toast.ts";
import { bodyOf, type PageFields, type PageValues } from "../editor-values.ts";

/** Stores changes without publishing them. */
export interface Drafts {
  readonly save: Run;
  readonly discard: Run;
  /** Whether the editor shows stored changes. */
  readonly isStored: boolean;
  /** Another person has stored changes in between, and this person would delete them. */
  readonly conflict: DraftConflict | null;
  readonly onSave: () => void;
  readonly isDiscarding: boolean;
  readonly onAskDiscard: () => void;
  readonly onDiscard: () => void;
  readonly onCancelDiscard: () => void;
}

interface DraftConflict extends Question {
  readonly run: Run;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

interface Storing {
  readonly pageId: number;
  readonly form: RecordFormState<PageFields>;
  /** The version of the stored changes that this person has seen; null replaces any. */
  readonly seen: RefObject<string | null>;
  /** Whether changes were stored when the editor opened. */
  readonly hasDraft: boolean;
}

export function useDrafts({ pageId, form, seen, hasDraft }: Storing): Drafts {
  const [isStored, setStored] = useState(hasDraft);
  const [isDiscarding, setDiscarding] = useState(false);
  const store = async (body: object, ifMatch: string | null) => {
    const answer = await ask("POST /status-pages/{statusPage}/unpublished", { ids: [pageId], body, ifMatch });
    seen.current = answer.etag;
    setStored(answer.body.data.changes !== null);
  };
  const save = useWrite({
    mutationFn({ values, ifMatch }: { readonly values: PageValues; readonly ifMatch: string | null }) {
      const changed = changedFields(bodyOf(withoutPassword(form.saved)), bodyOf(withoutPassword(values)));
      return store({ ...changed, page_version: versionOf(form.etag) }, ifMatch);
    },
    onSuccess(_answer, { values }) {
      form.onStored(withoutPassword(values));
      showToast(values.password === "" ? editorTexts.draftSaved() : editorTexts.noPassword());
    },
  });
  const discard = useWrite({
    mutationFn: (ifMatch: string | null) => store({}, ifMatch),
    onSuccess() {
      form.discard();
      setDiscarding(false);
    },
  });
  const onCancelDiscard = () => {
    setDiscarding(false);
    discard.reset();
  };
  const conflicts = {
    save: {
      ...{ title: editorTexts.othersDraftTitle(), detail: editorTexts.othersDraft(), action: editorTexts.replace() },
      ...{ run: silent(save), onClose: save.reset },
      onConfirm: () => save.mutate({ values: form.values, ifMatch: null }),
    },
    discard: {
      ...{ title: editorTexts.othersDiscardTitle(), detail: editorTexts.othersDiscard() },
      ...{ action: editorTexts.discard(), run: silent(discard), onClose: onCancelDiscard },
      onConfirm: () => discard.mutate(null),
    },
    publish: {
      ...{ title: editorTexts.othersDraftTitle(), detail: editorTexts.othersPublish() },
      ...{ action: editorTexts.publishIt(), run: silent(form.run), onClose: form.reset },
      onConfirm() {
        seen.current = null;
        form.retry();
      },
    },
  } as const satisfies Readonly<Record<string, DraftConflict>>;
  const conflict = isOutdated(save)
    ? conflicts.save
    : isOutdated(discard)
      ? conflicts.discard
      : form.isOtherOutdated
        ? conflicts.publish
        : null;
  return {
    ...{ save, discard, isStored, conflict, isDiscarding, onCancelDiscard },
    onSave: () => save.mutate({ values: form.values, ifMatch: seen.current }),
    onAskDiscard: () => setDiscarding(true),
    onDiscard: () => discard.mutate(seen.current),
  };
}

/** The question says what is wrong. */
function silent(run: Run): Run {
  return { ...run, error: null };
}

function isOutdated({ error }: Run): boolean {
  return error instanceof Refusal && error.status === 412;
}

/** A password is never stored as it was typed. */
function withoutPassword(values: PageValues): PageValues {
  return { ...values, password: "" };
}
