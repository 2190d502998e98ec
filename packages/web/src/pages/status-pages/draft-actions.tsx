import type { PageReportData, StatusPageData } from "@pharos/operations";
import { useState } from "react";
import { pageReportTexts } from "#texts/reports.ts";
import { ask } from "../../api/client.ts";
import { ActionButton } from "../../ui/action-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { useAction } from "../../ui/use-action.ts";
import { PublishDialog } from "./publish-dialog.tsx";

interface DraftProps {
  readonly page: StatusPageData;
  readonly report: PageReportData;
  /** It is published elsewhere. */
  readonly isWritten?: boolean;
  /** Called once the draft is gone. */
  readonly onDiscarded?: () => void;
}

/** Buttons to publish or delete a draft. */
export function DraftActions({ page, report, isWritten = false, onDiscarded }: DraftProps) {
  const [isAsking, setAsking] = useState(false);
  const ids = [page.id, report.id] as const;
  const publish = useAction(
    {
      send: () => ask("POST /status-pages/{statusPage}/reports/{report}/publish", { ids }),
      onDone: () => setAsking(false),
      says: () => pageReportTexts.published(),
    },
    { showsError: true },
  );
  return (
    <Row>
      <ActionButton
        label={pageReportTexts.discard()}
        title={pageReportTexts.discardTitle(report.title)}
        detail={pageReportTexts.discardDetail()}
        send={() => ask("DELETE /status-pages/{statusPage}/reports/{report}", { ids })}
        onDone={() => onDiscarded?.()}
        says={() => pageReportTexts.discarded()}
      />
      {!isWritten && <Button label={pageReportTexts.publish()} onClick={() => setAsking(true)} />}
      {isAsking && (
        <PublishDialog
          title={pageReportTexts.publishTitle(report.title)}
          pageId={page.id}
          componentIds={report.components.map(({ id }) => id)}
          report={report}
          run={publish}
          onConfirm={() => publish.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  );
}
