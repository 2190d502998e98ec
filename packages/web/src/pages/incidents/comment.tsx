import { incidentActionTexts as texts } from "#texts/incident-actions.ts";
import { Button } from "../../ui/button.tsx";
import { useIncidentDialog } from "./incident-dialogs.tsx";
import type { RowTarget } from "./row.ts";

interface CommentProps {
  readonly target: RowTarget;
  /** Shows the word, otherwise only the icon. */
  readonly isWord?: boolean;
}

/** Opens the field for a comment. */
export function CommentButton({ target, isWord = false }: CommentProps) {
  const openDialog = useIncidentDialog();
  const open = () => openDialog({ kind: "comment", target });
  return isWord ? (
    <Button label={texts.comment()} icon="comment" onClick={open} />
  ) : (
    <Button
      kind="quiet"
      icon="comment"
      iconOnly
      label={texts.commentOf(target.name)}
      data-action="comment"
      onClick={open}
    />
  );
}
