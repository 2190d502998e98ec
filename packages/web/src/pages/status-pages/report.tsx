import type { PageReportData, StatusPageData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "#router";
import { pageReportTexts } from "#texts/reports.ts";
import { pageReportsQuery, statusPageQuery } from "../../api/status-page-queries.ts";
import { useMayWrite } from "../../boot.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { NotFound } from "../../shell/not-found.tsx";
import { Card } from "../../ui/card.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { AboutPageReport } from "./about-report.tsx";
import { AddUpdate } from "./add-update.tsx";
import { DraftActions } from "./draft-actions.tsx";
import { PageReportForm } from "./report-form.tsx";
import { beginningOfDraft } from "./report-values.ts";
import { UpdateList } from "./update-list.tsx";

/** One post: its updates, and a form for the next one. */
export default function PageReportPage() {
  const params = useParams({ from: "/status-pages/$id/reports/$report" });
  const { data } = useQuery(statusPageQuery(Number(params.id)));
  const reports = useQuery(pageReportsQuery(Number(params.id)));
  const report = reports.data?.find(({ id }) => id === Number(params.report));
  useTitle(report?.title ?? pageReportTexts.title());
  if (!data || !reports.data) return <Loading />;
  return report === undefined ? <NotFound /> : <Report key={report.id} page={data.record} report={report} />;
}

interface ReportProps {
  readonly page: StatusPageData;
  readonly report: PageReportData;
}

function Report({ page, report }: ReportProps) {
  const mayWrite = useMayWrite();
  const isDraft = report.published_at === null;
  // The typed text stays, also if another person publishes or deletes the draft.
  const [isWritten, setWritten] = useState(isDraft && mayWrite);
  return (
    <>
      <PageHead
        title={report.title}
        parent={{ to: `/status-pages/${page.id}`, name: page.name }}
        detail={
          <p className="muted">
            {isDraft ? `${pageReportTexts.draft()} · ` : ""}
            {pageReportTexts.state(report.state)}
          </p>
        }
      />
      {isWritten ? (
        <>
          {!isDraft && <p role="status">{pageReportTexts.publishedMeanwhile()}</p>}
          <Draft page={page} report={report} onPublished={() => setWritten(false)} />
          {!isDraft && <UpdatesCard page={page} report={report} />}
        </>
      ) : (
        <Said page={page} report={report} />
      )}
    </>
  );
}

/** A draft is written until it is published. */
function Draft({ page, report, onPublished }: ReportProps & { readonly onPublished: () => void }) {
  const navigate = useNavigate();
  const leave = () => void navigate({ to: "/status-pages/$id", params: { id: String(page.id) } });
  const [begun] = useState(() => beginningOfDraft(report));
  return (
    <PageReportForm
      page={page}
      draft={report}
      begun={begun}
      // The page has loaded the post again, and shows its state.
      onSaved={async (_report, isPublished) => {
        if (isPublished) onPublished();
      }}
      actions={<DraftActions page={page} report={report} isWritten onDiscarded={leave} />}
    />
  );
}

/** The updates. People only add to them. */
function Said({ page, report }: ReportProps) {
  const mayWrite = useMayWrite();
  const isOver = report.resolved_at !== null;
  // A new form after the person's own update. The typed text stays after the update of another person.
  const [added, setAdded] = useState(0);
  return (
    <Columns>
      <Stack>
        {mayWrite && (!isOver || mayHavePostmortem(report)) && (
          <AddUpdate key={added} page={page} report={report} onAdded={() => setAdded(added + 1)} />
        )}
        <UpdatesCard page={page} report={report} />
      </Stack>
      <AboutPageReport page={page} report={report} />
    </Columns>
  );
}

/** Only a resolved incident has a postmortem, and only one. */
function mayHavePostmortem({ kind, published_at: publishedAt, updates }: PageReportData): boolean {
  return kind === "incident" && publishedAt !== null && !updates.some(({ postmortem }) => postmortem);
}

function UpdatesCard({ page, report }: ReportProps) {
  return (
    <Card title={pageReportTexts.updates()}>
      {report.resolved_at !== null && <p className="muted">{pageReportTexts.isOver()}</p>}
      <UpdateList page={page} report={report} />
    </Card>
  );
}
