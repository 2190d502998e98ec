import { useQuery } from "@tanstack/react-query";
import { audienceQuery } from "../../api/status-page-queries.ts";
import { reportsTexts } from "../../texts/en/reports.ts";
import { shellTexts } from "../../texts/en/shell.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";

interface PublishProps {
  /** Names what is published. */
  readonly title: string;
  readonly pageId: number;
  /** What it is about. */
  readonly componentIds: readonly number[];
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once before the public reads something, and says who is told. */
export function PublishDialog({ title, pageId, componentIds, busy, onConfirm, onClose }: PublishProps) {
  const { data: audience } = useQuery(audienceQuery(pageId, componentIds));
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{reportsTexts.publishDetail()}</p>
      <p role="status">
        {audience === undefined ? reportsTexts.counting() : reportsTexts.audience(audience.email, audience.webhook)}
      </p>
      <DialogActions>
        <Button label={shellTexts.cancel()} onClick={onClose} />
        <Button kind="primary" label={reportsTexts.publishNow()} busy={busy} onClick={onConfirm} />
      </DialogActions>
    </Dialog>
  );
}
