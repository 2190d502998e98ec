import type { PageReportData, StatusPageData } from "@pharos/operations";
import { type ReactNode, useRef, useState } from "react";
import { pageReportTexts } from "#texts/reports.ts";
import { ask, askData } from "../../api/client.ts";
import type { BodyOf } from "../../api/routes.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { showToast } from "../../ui/toast.ts";
import beside from "./preview.module.css";
import { Preview } from "./preview.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { PageReportFields } from "./report-fields.tsx";
import { type Beginning, postBody, postFields, previewedPageReport } from "./report-values.ts";

type ReportBody = BodyOf<"POST /status-pages/{statusPage}/reports">;
/** The incident or the maintenance of a new post, as in the body of a create. */
export type SentPageReportOrigin = Pick<ReportBody, "incident_id" | "period">;

interface PageReportFormProps {
  readonly page: StatusPageData;
  /** Null: the report is new. */
  readonly draft: PageReportData | null;
  readonly begun: Beginning;
  readonly origin?: SentPageReportOrigin;
  /** Further buttons, before the others. */
  readonly actions: ReactNode;
  readonly onSaved: (report: PageReportData, isPublished: boolean) => Promise<void>;
}

/** Writes a report, and shows it as the public would read it. It stays a draft until it is published. */
export function PageReportForm({ page, draft, begun, origin = {}, actions, onSaved }: PageReportFormProps) {
  const { moments } = begun;
  const [initial, setInitial] = useState(begun.values);
  const [isAsking, setAsking] = useState(false);
  // Which of the two buttons was pressed.
  const publish = useRef(false);
  const form = useRecordForm({
    ...{ fields: postFields, initial },
    bodyOf: (values) => ({
      ...postBody(values, moments),
      ...(values.kind === begun.values.kind && origin),
    }),
    save: ({ body, values }) =>
      saveReport(page, draft, body, publish.current)
        .then((report) => ({ report, values }))
        .finally(() => setAsking(false)),
    async onSaved({ report, values }) {
      setInitial(values);
      showToast(publish.current ? pageReportTexts.published() : pageReportTexts.draftSaved());
      await onSaved(report, publish.current);
    },
  });
  const submit = (isPublished: boolean) => {
    publish.current = isPublished;
    form.submit();
  };
  return (
    <>
      <div className={beside.beside}>
        <Card>
          <RecordForm
            form={form}
            submit={pageReportTexts.publish()}
            onSubmit={() => setAsking(true)}
            actions={
              <>
                {actions}
                <Button label={pageReportTexts.saveDraft()} busy={form.busy} onClick={() => submit(false)} />
              </>
            }
          >
            <PageReportFields page={page} isNew={draft === null} form={form} />
          </RecordForm>
        </Card>
        <Preview pageId={page.id} name={page.name} unsaved={previewedPageReport(form.values, moments)} />
      </div>
      {isAsking && (
        <PublishDialog
          title={pageReportTexts.publishTitle(form.values.title.trim())}
          pageId={page.id}
          componentIds={Object.keys(form.values.components).map(Number)}
          report={draft}
          run={form.run}
          onConfirm={() => submit(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

async function saveReport(page: StatusPageData, draft: PageReportData | null, body: ReportBody, publish: boolean) {
  if (draft === null) {
    return askData("POST /status-pages/{statusPage}/reports", { ids: [page.id], body: { ...body, publish } });
  }
  const { kind: _kind, incident_id: _incident, period: _period, ...change } = body;
  const ids = [page.id, draft.id] as const;
  const changed = await askData("PATCH /status-pages/{statusPage}/reports/{report}", { ids, body: change });
  if (publish) await ask("POST /status-pages/{statusPage}/reports/{report}/publish", { ids });
  return changed;
}
