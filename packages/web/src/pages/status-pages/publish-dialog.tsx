import { useQuery } from "@tanstack/react-query";
import { pageReportTexts } from "#texts/reports.ts";
import { shellTexts } from "#texts/shell.ts";
import { audienceQuery } from "../../api/status-page-queries.ts";
import { Button } from "../../ui/button.tsx";
import { type Run, RunDialog } from "../../ui/dialog.tsx";

interface PublishProps {
  /** Names what is published. */
  readonly title: string;
  readonly pageId: number;
  /** The subject. */
  readonly componentIds: readonly number[];
  readonly run: Run;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a text becomes public, and shows how many subscribers Pharos notifies. */
export function PublishDialog({ title, pageId, componentIds, run, onConfirm, onClose }: PublishProps) {
  const { data: audience, error } = useQuery({ ...audienceQuery(pageId, componentIds), throwOnError: false });
  return (
    <RunDialog
      title={title}
      run={run}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button label={shellTexts.cancel()} onClick={close} />
          <Button kind="primary" label={pageReportTexts.publishNow()} busy={run.isPending} onClick={onConfirm} />
        </>
      )}
    >
      <p>{pageReportTexts.publishDetail()}</p>
      <p role="status">
        {audience === undefined
          ? (error?.message ?? pageReportTexts.counting())
          : pageReportTexts.audience(audience.email, audience.webhook)}
      </p>
    </RunDialog>
  );
}
