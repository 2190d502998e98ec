import type { PageReportData, StatusPageData } from "@pharos/operations";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { pageReportTexts } from "#texts/reports.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { remainder, sentencesOn } from "../../ui/errors.ts";
import { Form } from "../../ui/form-frame.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { showToast } from "../../ui/toast.ts";

interface CorrectProps {
  readonly page: StatusPageData;
  readonly report: PageReportData;
  readonly update: PageReportData["updates"][number];
  readonly onClose: () => void;
}

/** Gives an update that is public another text. */
export function CorrectDialog({ page, report, update, onClose }: CorrectProps) {
  const [body, setBody] = useState(update.body);
  const correct = useMutation({
    mutationFn: () =>
      ask("POST /status-pages/{statusPage}/reports/{report}/updates/{update}/correction", {
        ids: [page.id, report.id, update.id],
        body: { body },
      }),
    onSuccess: async () => {
      showToast(pageReportTexts.isCorrected());
      onClose();
    },
  });
  return (
    <Dialog title={pageReportTexts.correctTitle()} onClose={onClose}>
      <p>{pageReportTexts.correctDetail()}</p>
      <Form
        values={body}
        busy={correct.isPending}
        onSubmit={() => !correct.isPending && correct.mutate()}
        problem={remainder(correct.error, ["body"])}
        actions={
          <>
            <Button label={shellTexts.cancel()} onClick={onClose} />
            <Button kind="primary" type="submit" label={pageReportTexts.correctIt()} busy={correct.isPending} />
          </>
        }
      >
        <TextArea
          label={pageReportTexts.body()}
          rows={6}
          value={body}
          errors={sentencesOn(correct.error, "body")}
          onChange={setBody}
        />
      </Form>
    </Dialog>
  );
}
