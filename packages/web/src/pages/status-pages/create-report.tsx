import type { StatusPageData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams, useSearch } from "#router";
import { pageReportTexts } from "#texts/reports.ts";
import { shellTexts } from "#texts/shell.ts";
import { windowQuery } from "../../api/maintenance-queries.ts";
import { incidentQuery } from "../../api/queries.ts";
import { statusPageQuery } from "../../api/status-page-queries.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageReportForm, type SentPageReportOrigin } from "./report-form.tsx";
import { type Beginning, blankPageReport, pageReportOf, pageReportOfPeriod } from "./report-values.ts";

/** A new post with its incident or maintenance. */
interface Begun {
  readonly begun: Beginning;
  readonly origin: SentPageReportOrigin;
}

/** Writes a report, of an outage or of maintenance if it was begun there. */
export default function CreatePageReportPage() {
  const from = "/status-pages/$id/reports/new" as const;
  const id = Number(useParams({ from }).id);
  const search = useSearch({ from });
  const { data } = useQuery(statusPageQuery(id));
  const incident = useQuery({ ...incidentQuery(search.incident ?? 0), enabled: search.incident !== undefined });
  const window = useQuery({ ...windowQuery(search.window ?? 0), enabled: search.window !== undefined });
  useTitle(pageReportTexts.create());
  const isWaiting = (search.incident !== undefined && !incident.data) || (search.window !== undefined && !window.data);
  if (!data || isWaiting) return <Loading />;
  const begin = (): Begun => {
    const nowMs = Date.now();
    const period = window.data?.record.periods.find((one) => one.original_start === search.start);
    if (window.data && period) {
      const {
        window: { id: windowId, covers },
        mutes,
      } = window.data.record;
      const covered = covers === "all" ? covers : mutes.subjects.map((subject) => subject.id);
      return {
        begun: pageReportOfPeriod(period, covered, data.record, nowMs),
        origin: { period: { window_id: windowId, original_start: period.original_start } },
      };
    }
    if (!incident.data) return { begun: blankPageReport(nowMs), origin: {} };
    return { begun: pageReportOf(incident.data, data.record, nowMs), origin: { incident_id: incident.data.id } };
  };
  return <NewReport key={id} page={data.record} begin={begin} />;
}

interface NewReportProps {
  readonly page: StatusPageData;
  /** Loaded once, because the form does not follow later changes. */
  readonly begin: () => Begun;
}

function NewReport({ page, begin }: NewReportProps) {
  const navigate = useNavigate();
  const [{ begun, origin }] = useState(begin);
  const params = { id: String(page.id) };
  return (
    <>
      <PageHead
        title={pageReportTexts.createTitle(page.name)}
        help="post"
        parent={{ to: `/status-pages/${page.id}`, name: page.name }}
      />
      <PageReportForm
        page={page}
        draft={null}
        begun={begun}
        origin={origin}
        actions={<ButtonLink to="/status-pages/$id" params={params} label={shellTexts.cancel()} />}
        onSaved={({ id }) =>
          navigate({ to: "/status-pages/$id/reports/$report", params: { ...params, report: String(id) } })
        }
      />
    </>
  );
}
