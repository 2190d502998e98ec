import { reportsTexts } from "../../texts/en/reports.ts";
import { shellTexts } from "../../texts/en/shell.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";

interface PublishProps {
  /** Names what is published. */
  readonly title: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once before the public reads something. */
export function PublishDialog({ title, busy, onConfirm, onClose }: PublishProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{reportsTexts.publishDetail()}</p>
      <DialogActions>
        <Button label={shellTexts.cancel()} onClick={onClose} />
        <Button kind="primary" label={reportsTexts.publishNow()} busy={busy} onClick={onConfirm} />
      </DialogActions>
    </Dialog>
  );
}
