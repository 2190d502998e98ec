import { useState } from "react";
import { editorTexts } from "#texts/page-editor.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog, type Run } from "../../../ui/dialog.tsx";
import type { ChangesInWords } from "../change-words.ts";
import styles from "./editor.module.css";
import type { Drafts } from "./use-drafts.ts";

interface BarProps {
  readonly changes: ChangesInWords;
  readonly isUnsaved: boolean;
  readonly isPublic: boolean;
  readonly drafts: Drafts;
  /** Of the publication. */
  readonly run: Run;
  /** Why the page cannot be published; null if it can. */
  readonly problem: string | null;
  readonly onPublish: () => void;
}

/** The changes, and what to do with them. */
export function SaveBar({ changes, isUnsaved, isPublic, drafts, run, problem, onPublish }: BarProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  const { count, words } = changes;
  if (count === 0 && isPublic && problem === null) return null;
  const state = isUnsaved
    ? editorTexts.unsaved(count)
    : count > 0
      ? editorTexts.savedAsDraft(count)
      : editorTexts.noChanges();
  return (
    <section className={styles.bar} aria-label={editorTexts.bar()}>
      {problem !== null && (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
      <p>
        <b>{state}</b> {count === 0 ? editorTexts.notPublic() : `${words.join(", ")}.`}
      </p>
      {count > 0 && <Button kind="quiet" label={editorTexts.discard()} onClick={() => setDiscarding(true)} />}
      {isUnsaved && <Button label={editorTexts.saveDraft()} busy={drafts.save.isPending} onClick={drafts.onSave} />}
      <Button
        kind="primary"
        icon="globe"
        label={isPublic ? editorTexts.publishChanges() : editorTexts.publish()}
        busy={run.isPending}
        onClick={onPublish}
      />
      {isDiscarding && (
        <ConfirmDialog
          title={editorTexts.discardTitle()}
          detail={editorTexts.discardDetail()}
          action={editorTexts.discard()}
          run={drafts.discard}
          onConfirm={() => drafts.onDiscard(() => setDiscarding(false))}
          onClose={() => setDiscarding(false)}
        />
      )}
      {drafts.isOutdated && (
        <ConfirmDialog
          title={editorTexts.othersDraftTitle()}
          detail={editorTexts.othersDraft()}
          action={editorTexts.replace()}
          run={{ ...drafts.save, error: null }}
          onConfirm={drafts.onReplace}
          onClose={drafts.save.reset}
        />
      )}
    </section>
  );
}
