import type { StatusPageData } from "@pharos/operations";
import { type ReactNode, type RefObject, useState } from "react";
import { editorTexts } from "#texts/page-editor.ts";
import { shellTexts } from "#texts/shell.ts";
import type { RecordFormState } from "../../../forms/use-record-form.ts";
import { Button } from "../../../ui/button.tsx";
import { RunDialog } from "../../../ui/run-dialog.tsx";
import { allChanges } from "../change-words.ts";
import { type PageFields, unchosenNames } from "../editor-values.ts";
import { isPublic } from "../state.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useDrafts } from "./use-drafts.ts";

interface PublishProps {
  readonly form: RecordFormState<PageFields, StatusPageData>;
  readonly pageId: number;
  /** The version of the stored changes that this person has seen; null replaces any. */
  readonly seenDraft: RefObject<string | null>;
  /** Whether changes were stored when the editor opened. */
  readonly hasDraft: boolean;
  /** @param publish as the button does it */
  readonly children: (publish: () => void) => ReactNode;
}

/** The bar with the changes, and the question before a page becomes public. */
export function PublishBar({ form, pageId, seenDraft, hasDraft, children }: PublishProps) {
  const drafts = useDrafts({ pageId, form, seen: seenDraft, hasDraft });
  const [isAsking, setAsking] = useState(false);
  const [isTried, setTried] = useState(false);
  const unchosen = unchosenNames(form.values.groups);
  const isOnline = isPublic(form.record);
  const publish = () => {
    setTried(true);
    if (unchosen.length > 0) document.querySelector<HTMLElement>("[data-unchosen]")?.focus();
    else if (isOnline) form.submit();
    else setAsking(true);
  };
  const confirm = () => {
    setAsking(false);
    form.submit();
  };
  return (
    <>
      {children(publish)}
      <SaveBar
        changes={allChanges(form.changes, form.saved.groups, form.values.groups)}
        isUnsaved={form.isUnsaved}
        isPublic={isOnline}
        drafts={drafts}
        run={form.run}
        problem={isTried && unchosen.length > 0 ? editorTexts.unchosen(unchosen) : null}
        onPublish={publish}
      />
      {isAsking && (
        <RunDialog
          title={editorTexts.publishTitle(form.values.name.trim())}
          run={form.run}
          onClose={() => setAsking(false)}
          actions={(close) => (
            <>
              <Button label={shellTexts.cancel()} onClick={close} />
              <Button kind="primary" label={editorTexts.publishIt()} busy={form.busy} onClick={confirm} />
            </>
          )}
        >
          <p>{editorTexts.publishDetail()}</p>
          <p className="mono">{form.record.url}</p>
        </RunDialog>
      )}
    </>
  );
}
