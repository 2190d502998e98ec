import type { PageReportData, StatusPageData } from "@pharos/operations";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { pageReportTexts } from "#texts/reports.ts";
import { ask } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import styles from "./status-pages.module.css";

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
  const [asking, setAsking] = useState<"publish" | "discard" | null>(null);
  const ids = [page.id, report.id] as const;
  const refresh = async () => {};
  const publish = useMutation({
    mutationFn: () => ask("POST /status-pages/{statusPage}/reports/{report}/publish", { ids }),
    onSuccess: async () => {
      setAsking(null);
      showToast(pageReportTexts.published());
      await refresh();
    },
  });
  const discard = useMutation({
    mutationFn: () => ask("DELETE /status-pages/{statusPage}/reports/{report}", { ids }),
    onSuccess: async () => {
      setAsking(null);
      showToast(pageReportTexts.discarded());
      onDiscarded?.();
      await refresh();
    },
  });
  return (
    <div className={styles.actions}>
      <Button label={pageReportTexts.discard()} onClick={() => setAsking("discard")} />
      {!isWritten && <Button label={pageReportTexts.publish()} onClick={() => setAsking("publish")} />}
      {asking === "publish" && (
        <PublishDialog
          title={pageReportTexts.publishTitle(report.title)}
          pageId={page.id}
          componentIds={report.components.map(({ id }) => id)}
          run={publish}
          onConfirm={() => publish.mutate()}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "discard" && (
        <ConfirmDialog
          title={pageReportTexts.discardTitle(report.title)}
          detail={pageReportTexts.discardDetail()}
          action={pageReportTexts.discard()}
          run={discard}
          onConfirm={() => discard.mutate()}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
