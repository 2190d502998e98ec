import { useState } from "react";
import { editorTexts } from "#texts/page-editor.ts";
import { ask } from "../../../api/client.ts";
import { Refusal } from "../../../api/refusal.ts";
import { useWrite } from "../../../api/use-write.ts";
import type { RecordFormState } from "../../../forms/use-record-form.ts";
import { changedFields } from "../../../lib/body.ts";
import type { Run } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toast.ts";
import { bodyOf, type PageFields, type PageValues } from "../editor-values.ts";

/** Stores changes without publishing them. */
export interface Drafts {
  readonly save: Run;
  readonly discard: Run;
  /** Another person has stored changes in between. */
  readonly isOutdated: boolean;
  readonly onSave: () => void;
  /** As `onSave`, also if another person has stored others. */
  readonly onReplace: () => void;
  readonly onDiscard: (onDone: () => void) => void;
}

interface Storing {
  readonly pageId: number;
  readonly form: RecordFormState<PageFields>;
  /** The version of the stored changes when the editor opened. */
  readonly etag: string | null;
}

export function useDrafts({ pageId, form, etag: opened }: Storing): Drafts {
  const [etag, setEtag] = useState(opened);
  const store = (body: object, ifMatch: string | null) =>
    ask("POST /status-pages/{statusPage}/unpublished", { ids: [pageId], body, ifMatch });
  const save = useWrite({
    mutationFn: ({ values, ifMatch }: { readonly values: PageValues; readonly ifMatch: string | null }) =>
      store(changedFields(bodyOf(withoutPassword(form.saved)), bodyOf(withoutPassword(values))), ifMatch),
    onSuccess(answer, { values }) {
      setEtag(answer.etag);
      form.onStored(withoutPassword(values));
      showToast(values.password === "" ? editorTexts.draftSaved() : editorTexts.noPassword());
    },
  });
  const discard = useWrite({
    mutationFn: () => store({}, null),
    onSuccess(answer) {
      setEtag(answer.etag);
      form.discard();
    },
  });
  return {
    save,
    discard,
    isOutdated: save.error instanceof Refusal && save.error.status === 412,
    onSave: () => save.mutate({ values: form.values, ifMatch: etag }),
    onReplace: () => save.mutate({ values: form.values, ifMatch: null }),
    onDiscard: (onDone) => discard.mutate(undefined, { onSuccess: onDone }),
  };
}

/** A password is never stored as it was typed. */
function withoutPassword(values: PageValues): PageValues {
  return { ...values, password: "" };
}
