import type { PageReportData, StatusPageData } from "@pharos/operations";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { pageReportTexts } from "#texts/reports.ts";
import { ask, askData } from "../../api/client.ts";
import type { BodyOf } from "../../api/routes.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { remainder } from "../../ui/errors.ts";
import { Form } from "../../ui/form-frame.tsx";
import { showToast } from "../../ui/toast.ts";
import { Preview } from "./preview.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { PageReportFields } from "./report-fields.tsx";
import { newPageReportBody, type PageReportValues, previewedPageReport } from "./report-values.ts";
import styles from "./status-pages.module.css";

/** The incident or the maintenance of a new post, as in the body of a create. */
export type SentPageReportOrigin = Pick<BodyOf<"POST /status-pages/{statusPage}/reports">, "incident_id" | "period">;

interface PageReportFormProps {
  readonly page: StatusPageData;
  /** Null: the report is new. */
  readonly draft: PageReportData | null;
  readonly initial: PageReportValues;
  readonly origin?: SentPageReportOrigin;
  /** Further buttons, before the others. */
  readonly actions: ReactNode;
  readonly onSaved: (report: PageReportData, isPublished: boolean) => Promise<void>;
}

/** Writes a report, and shows it as the public would read it. It stays a draft until it is published. */
export function PageReportForm({ page, draft, initial, origin = {}, actions, onSaved }: PageReportFormProps) {
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [isAsking, setAsking] = useState(false);
  const of = values.kind === initial.kind ? origin : {};
  const save = useSaveReport({
    ...{ page, draft, origin: of },
    onSaved(report, sent) {
      setSaved(sent.values);
      return onSaved(report, sent.publish);
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <div className={styles.beside}>
        <Card>
          <Form
            values={values}
            saved={saved}
            busy={save.isPending}
            onSubmit={() => setAsking(true)}
            problem={remainder(save.error, Object.keys(newPageReportBody(values)))}
            actions={
              <>
                {actions}
                <Button
                  label={pageReportTexts.saveDraft()}
                  busy={save.isPending}
                  onClick={() => save.mutate({ publish: false, values })}
                />
                <Button kind="primary" type="submit" label={pageReportTexts.publish()} busy={save.isPending} />
              </>
            }
          >
            <PageReportFields
              page={page}
              isNew={draft === null}
              values={values}
              error={save.error}
              onChange={(change) => setValues((before) => ({ ...before, ...change }))}
            />
          </Form>
        </Card>
        <Preview pageId={page.id} name={page.name} unsaved={previewedPageReport(values)} />
      </div>
      {isAsking && (
        <PublishDialog
          title={pageReportTexts.publishTitle(values.title.trim())}
          pageId={page.id}
          componentIds={Object.keys(values.components).map(Number)}
          run={save}
          onConfirm={() => save.mutate({ publish: true, values })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The sent values. The form may have changed when the answer arrives. */
interface Sent {
  readonly publish: boolean;
  readonly values: PageReportValues;
}

interface SaveOptions extends Pick<PageReportFormProps, "page" | "draft"> {
  readonly origin: SentPageReportOrigin;
  readonly onSaved: (report: PageReportData, sent: Sent) => Promise<void>;
  readonly onSettled: () => void;
}

function useSaveReport({ page, draft, origin, onSaved, onSettled }: SaveOptions) {
  return useMutation({
    async mutationFn({ publish, values }: Sent) {
      const body = newPageReportBody(values);
      if (draft === null) {
        return askData("POST /status-pages/{statusPage}/reports", {
          ids: [page.id],
          body: { ...body, ...origin, publish },
        });
      }
      const { kind: _kind, ...change } = body;
      const ids = [page.id, draft.id] as const;
      const changed = await askData("PATCH /status-pages/{statusPage}/reports/{report}", { ids, body: change });
      if (publish) await ask("POST /status-pages/{statusPage}/reports/{report}/publish", { ids });
      return changed;
    },
    onSuccess: async (report, sent) => {
      showToast(sent.publish ? pageReportTexts.published() : pageReportTexts.draftSaved());
      await onSaved(report, sent);
    },
    onSettled,
  });
}
