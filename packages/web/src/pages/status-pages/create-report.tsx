import type { IncidentStoryData, StatusPageData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { incidentQuery } from "../../api/queries.ts";
import { statusPageQuery } from "../../api/status-page-queries.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { reportsTexts } from "../../texts/en/reports.ts";
import { shellTexts } from "../../texts/en/shell.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ReportForm } from "./report-form.tsx";
import { blankReport, reportOf } from "./report-values.ts";

/** Writes a report, of an outage if it was begun there. */
export default function CreateReportPage() {
  const from = "/status-pages/$id/reports/new" as const;
  const id = Number(useParams({ from }).id);
  const { incident: incidentId } = useSearch({ from });
  const { data, error } = useQuery(statusPageQuery(id));
  const incident = useQuery({ ...incidentQuery(incidentId ?? 0), enabled: incidentId !== undefined });
  useTitle(reportsTexts.create());
  if (!data || (incidentId !== undefined && !incident.data)) return <Loading error={error ?? incident.error} />;
  return <NewReport key={id} page={data.page} incident={incident.data} />;
}

interface NewReportProps {
  readonly page: StatusPageData;
  readonly incident: IncidentStoryData | undefined;
}

function NewReport({ page, incident }: NewReportProps) {
  const navigate = useNavigate();
  const [initial] = useState(() =>
    incident === undefined ? blankReport(Date.now()) : reportOf(incident, page, Date.now()),
  );
  const params = { id: String(page.id) };
  return (
    <>
      <PageHead
        title={reportsTexts.createTitle(page.name)}
        parent={{ to: `/status-pages/${page.id}`, name: page.name }}
      />
      <ReportForm
        page={page}
        draft={null}
        initial={initial}
        actions={<ButtonLink to="/status-pages/$id" params={params} label={shellTexts.cancel()} />}
        onSaved={({ id }) =>
          navigate({ to: "/status-pages/$id/reports/$report", params: { ...params, report: String(id) } })
        }
      />
    </>
  );
}
