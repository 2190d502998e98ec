import type { PageReportData, StatusPageData } from "@pharos/operations";
import { useState } from "react";
import { pageReportTexts } from "#texts/reports.ts";
import { ask } from "../../api/client.ts";
import { sent } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { Card } from "../../ui/card.tsx";
import { showToast } from "../../ui/toast.ts";
import { Preview } from "./preview.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { AllUpdateFields } from "./report-fields.tsx";
import { beginningOfDraft, nextUpdateOf, previewedPageReport, updateFields } from "./report-values.ts";

interface AddUpdateProps {
  readonly page: StatusPageData;
  readonly report: PageReportData;
  /** Called once it is published. */
  readonly onAdded: () => void;
}

/** Adds an update to a post, or the postmortem to an incident that is over. A published post asks for confirmation first. */
export function AddUpdate({ page, report, onAdded }: AddUpdateProps) {
  const [initial] = useState(() => nextUpdateOf(report));
  const [isAsking, setAsking] = useState(false);
  const isPublished = report.published_at !== null;
  const isPostmortem = report.resolved_at !== null;
  const ids = [page.id, report.id] as const;
  const form = useRecordForm({
    ...{ fields: updateFields, initial },
    bodyOf: (values) => ({ ...sent(updateFields, values), ...(isPostmortem && { postmortem: true }) }),
    save: ({ body }) =>
      ask("POST /status-pages/{statusPage}/reports/{report}/updates", { ids, body }).finally(() => setAsking(false)),
    onSaved() {
      showToast(isPublished ? pageReportTexts.published() : pageReportTexts.draftSaved());
      onAdded();
    },
  });
  const { values: ofPost, moments } = beginningOfDraft(report);
  return (
    <>
      <Card title={isPostmortem ? pageReportTexts.addPostmortem() : pageReportTexts.addUpdate()}>
        <RecordForm
          form={form}
          submit={isPublished ? pageReportTexts.publish() : pageReportTexts.saveDraft()}
          {...(isPublished && { onSubmit: () => setAsking(true) })}
        >
          <AllUpdateFields page={page} kind={report.kind} form={form} isPostmortem={isPostmortem} />
        </RecordForm>
      </Card>
      <Preview
        pageId={page.id}
        name={page.name}
        unsaved={previewedPageReport({ ...ofPost, ...form.values }, moments, {
          ...{ id: report.id, postmortem: isPostmortem },
        })}
      />
      {isAsking && (
        <PublishDialog
          title={pageReportTexts.publishUpdateTitle(report.title)}
          pageId={page.id}
          componentIds={Object.keys(form.values.components).map(Number)}
          report={report}
          run={form.run}
          onConfirm={form.submit}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
