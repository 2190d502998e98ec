import type { PageReportData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { pageReportTexts } from "#texts/reports.ts";
import { shellTexts } from "#texts/shell.ts";
import { audienceQuery } from "../../api/status-page-queries.ts";
import { Button } from "../../ui/button.tsx";
import { type Run, RunDialog } from "../../ui/run-dialog.tsx";

interface PublishProps {
  /** Names what is published. */
  readonly title: string;
  readonly pageId: number;
  readonly componentIds: readonly number[];
  /** The post until now. Null: it is new. */
  readonly report: Pick<PageReportData, "former_component_ids"> | null;
  readonly run: Run;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a text becomes public, and shows how many subscribers Pharos notifies. */
export function PublishDialog({ title, pageId, componentIds, report, run, onConfirm, onClose }: PublishProps) {
  const former = report?.former_component_ids ?? [];
  const query = audienceQuery(pageId, [...componentIds, ...former]);
  const { data: audience, error } = useQuery({ ...query, throwOnError: false });
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
      {former.length > 0 && <p>{pageReportTexts.formerComponents(former.length)}</p>}
      <p role="status">
        {audience === undefined
          ? (error?.message ?? pageReportTexts.counting())
          : pageReportTexts.audience(audience.email, audience.webhook)}
      </p>
    </RunDialog>
  );
}
