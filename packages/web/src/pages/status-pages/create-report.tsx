import type { IncidentStoryData, PageReportData, StatusPageData } from "@pharos/operations";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { askData } from "../../api/client.ts";
import { incidentQuery } from "../../api/queries.ts";
import { statusPageQuery } from "../../api/status-page-queries.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { reportsTexts } from "../../texts/en/reports.ts";
import { shellTexts } from "../../texts/en/shell.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { remainder } from "../../ui/errors.ts";
import { Form } from "../../ui/form-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { showToast } from "../../ui/toast.ts";
import { Preview } from "./preview.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { ReportFields } from "./report-fields.tsx";
import { blankReport, newReportBody, previewedReport, type ReportValues, reportOf } from "./report-values.ts";
import styles from "./status-pages.module.css";

/** Writes a report, of an outage if it was begun there. */
export default function CreateReportPage() {
  const from = "/status-pages/$id/reports/new" as const;
  const id = Number(useParams({ from }).id);
  const { incident: incidentId } = useSearch({ from });
  const { data, error } = useQuery(statusPageQuery(id));
  const incident = useQuery({ ...incidentQuery(incidentId ?? 0), enabled: incidentId !== undefined });
  useTitle(reportsTexts.create());
  if (!data || (incidentId !== undefined && !incident.data)) return <Loading error={error ?? incident.error} />;
  return <ReportForm key={id} page={data.page} incident={incident.data} />;
}

interface ReportFormProps {
  readonly page: StatusPageData;
  readonly incident: IncidentStoryData | undefined;
}

function ReportForm({ page, incident }: ReportFormProps) {
  const [values, setValues] = useState<ReportValues>(() =>
    incident === undefined ? blankReport(Date.now()) : reportOf(incident, page, Date.now()),
  );
  const [isAsking, setAsking] = useState(false);
  const create = useCreate(page.id, values, () => setAsking(false));
  const params = { id: String(page.id) };
  return (
    <>
      <PageHead
        title={reportsTexts.createTitle(page.name)}
        parent={{ to: `/status-pages/${page.id}`, name: page.name }}
      />
      <div className={styles.beside}>
        <Card>
          <Form
            onSubmit={() => setAsking(true)}
            problem={remainder(create.error, Object.keys(newReportBody(values)))}
            actions={
              <>
                <ButtonLink to="/status-pages/$id" params={params} label={shellTexts.cancel()} />
                <Button
                  label={reportsTexts.saveDraft()}
                  busy={create.isPending}
                  onClick={() => create.mutate({ publish: false })}
                />
                <Button kind="primary" type="submit" label={reportsTexts.publish()} busy={create.isPending} />
              </>
            }
          >
            <ReportFields
              page={page}
              values={values}
              error={create.error}
              onChange={(change) => setValues((before) => ({ ...before, ...change }))}
            />
          </Form>
        </Card>
        <Preview pageId={page.id} name={page.name} unsaved={previewedReport(values)} />
      </div>
      {isAsking && (
        <PublishDialog
          title={reportsTexts.publishTitle(values.title.trim())}
          pageId={page.id}
          componentIds={Object.keys(values.components).map(Number)}
          busy={create.isPending}
          onConfirm={() => create.mutate({ publish: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function useCreate(pageId: number, values: ReportValues, onSettled: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ publish }: { readonly publish: boolean }) =>
      askData<PageReportData>(`/status-pages/${pageId}/reports`, {
        method: "POST",
        body: { ...newReportBody(values), publish },
      }),
    onSuccess: async (report, { publish }) => {
      showToast(publish ? reportsTexts.published() : reportsTexts.draftSaved());
      await client.invalidateQueries({ queryKey: ["status-page", pageId] });
      void client.invalidateQueries({ queryKey: ["status-pages"] });
      const params = { id: String(pageId), report: String(report.id) };
      await navigate({ to: "/status-pages/$id/reports/$report", params });
    },
    onSettled,
  });
}
