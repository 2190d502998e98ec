import type { PageReportData, StatusPageData } from "@pharos/operations";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { pageReportTexts } from "#texts/reports.ts";
import { ask } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { remainder } from "../../ui/errors.ts";
import { Form } from "../../ui/form-frame.tsx";
import { showToast } from "../../ui/toast.ts";
import { Preview } from "./preview.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { UpdateFields } from "./report-fields.tsx";
import { nextUpdateOf, previewedPageReport, updateBody } from "./report-values.ts";

interface AddUpdateProps {
  readonly page: StatusPageData;
  readonly report: PageReportData;
  /** Called once it is published. */
  readonly onAdded: () => void;
}

/** Adds an update to a post. A published post asks for confirmation first. */
export function AddUpdate({ page, report, onAdded }: AddUpdateProps) {
  const [values, setValues] = useState(() => nextUpdateOf(report));
  const [isAsking, setAsking] = useState(false);
  const isPublished = report.published_at !== null;
  const add = useMutation({
    mutationFn: () =>
      ask("POST /status-pages/{statusPage}/reports/{report}/updates", {
        ids: [page.id, report.id],
        body: updateBody(values),
      }),
    onSuccess: async () => {
      showToast(isPublished ? pageReportTexts.published() : pageReportTexts.draftSaved());
      onAdded();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Card title={pageReportTexts.addUpdate()}>
        <Form
          values={values}
          busy={add.isPending}
          onSubmit={() => (isPublished ? setAsking(true) : add.mutate())}
          problem={remainder(add.error, Object.keys(updateBody(values)))}
          actions={
            <Button
              kind="primary"
              type="submit"
              label={isPublished ? pageReportTexts.publish() : pageReportTexts.saveDraft()}
              busy={add.isPending}
            />
          }
        >
          <UpdateFields
            page={page}
            values={values}
            error={add.error}
            onChange={(change) => setValues((before) => ({ ...before, ...change }))}
          />
        </Form>
      </Card>
      <Preview pageId={page.id} name={page.name} unsaved={previewedPageReport(values, report.id)} />
      {isAsking && (
        <PublishDialog
          title={pageReportTexts.publishUpdateTitle(report.title)}
          pageId={page.id}
          componentIds={Object.keys(values.components).map(Number)}
          run={add}
          onConfirm={() => add.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
