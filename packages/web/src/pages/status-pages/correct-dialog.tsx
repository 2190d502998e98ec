import type { PageReportData, StatusPageData } from "@pharos/operations";
import { pageReportTexts } from "#texts/reports.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask } from "../../api/client.ts";
import { text } from "../../forms/fields.ts";
import { sent } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";

interface CorrectProps {
  readonly page: StatusPageData;
  readonly report: PageReportData;
  readonly update: PageReportData["updates"][number];
  readonly onClose: () => void;
}

const fields = { body: text({ label: pageReportTexts.body(), rows: 6, required: true, isExact: true }) };

/** Gives an update that is public another text. */
export function CorrectDialog({ page, report, update, onClose }: CorrectProps) {
  const ids = [page.id, report.id, update.id] as const;
  const form = useRecordForm({
    ...{ fields, initial: { body: update.body } },
    bodyOf: (values) => sent(fields, values),
    save: ({ body }) =>
      ask("POST /status-pages/{statusPage}/reports/{report}/updates/{update}/correction", { ids, body }),
    onSaved() {
      showToast(pageReportTexts.isCorrected());
      onClose();
    },
  });
  return (
    <Dialog title={pageReportTexts.correctTitle()} onClose={onClose}>
      <p>{pageReportTexts.correctDetail()}</p>
      <RecordForm
        form={form}
        submit={pageReportTexts.correctIt()}
        actions={<Button label={shellTexts.cancel()} onClick={onClose} />}
      >
        {form.field("body")}
      </RecordForm>
    </Dialog>
  );
}
