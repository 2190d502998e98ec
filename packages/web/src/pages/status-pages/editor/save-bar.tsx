import { editorTexts } from "#texts/page-editor.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import type { Run } from "../../../ui/run-dialog.tsx";
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
  const { count, words } = changes;
  const { isStored, isDiscarding, conflict } = drafts;
  if (count === 0 && isPublic && problem === null && !isUnsaved && !isStored) return null;
  const state =
    count === 0 ? editorTexts.noChanges() : isUnsaved ? editorTexts.unsaved(count) : editorTexts.savedAsDraft(count);
  const detail = count > 0 ? `${words.join(", ")}.` : isStored ? editorTexts.hasDraft() : editorTexts.notPublic();
  return (
    <section className={styles.bar} aria-label={editorTexts.bar()}>
      {problem !== null && (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
      <p>
        <b>{state}</b> {detail}
      </p>
      {(count > 0 || isStored) && <Button kind="quiet" label={editorTexts.discard()} onClick={drafts.onAskDiscard} />}
      {isUnsaved && <Button label={editorTexts.saveDraft()} busy={drafts.save.isPending} onClick={drafts.onSave} />}
      <Button
        kind="primary"
        icon="globe"
        label={isPublic ? editorTexts.publishChanges() : editorTexts.publish()}
        busy={run.isPending}
        onClick={onPublish}
      />
      {isDiscarding && conflict === null && (
        <ConfirmDialog
          title={editorTexts.discardTitle()}
          detail={editorTexts.discardDetail()}
          action={editorTexts.discard()}
          run={drafts.discard}
          onConfirm={drafts.onDiscard}
          onClose={drafts.onCancelDiscard}
        />
      )}
      {conflict !== null && <ConfirmDialog key={conflict.detail} {...conflict} />}
    </section>
  );
}
