import type { PageReportData, StatusPageData } from "@pharos/operations";
import { Link } from "#router";
import { pageReportTexts } from "#texts/reports.ts";
import { useMayWrite } from "../../boot.ts";
import { Card } from "../../ui/card.tsx";
import lines from "../../ui/lines.module.css";
import { Moment } from "../../ui/time.tsx";
import { DraftActions } from "./draft-actions.tsx";
import styles from "./status-pages.module.css";

interface ListProps {
  readonly page: StatusPageData;
  readonly reports: readonly PageReportData[];
}

/** The posts of a page: first drafts, then open posts, then past ones. */
export function PageReportList({ page, reports }: ListProps) {
  const published = reports.filter((report) => report.published_at !== null);
  const parts = [
    [pageReportTexts.drafts(), reports.filter((report) => report.published_at === null)],
    [pageReportTexts.open(), published.filter((report) => report.resolved_at === null)],
    [pageReportTexts.past(), published.filter((report) => report.resolved_at !== null)],
  ] as const;
  return (
    <Card title={pageReportTexts.title()}>
      {reports.length === 0 && <p className="muted">{pageReportTexts.none()}</p>}
      <div className={styles.groups}>
        {parts.map(
          ([title, ofPart]) =>
            ofPart.length > 0 && (
              <section key={title}>
                <h3>{title}</h3>
                <ul className={lines.lines}>
                  {ofPart.map((report) => (
                    <ReportItem key={report.id} page={page} report={report} />
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
    </Card>
  );
}

function ReportItem({ page, report }: { readonly page: StatusPageData; readonly report: PageReportData }) {
  const mayWrite = useMayWrite();
  const { id, title, kind, impact, state, started_at: startedAt } = report;
  const facts = [pageReportTexts.kind(kind), pageReportTexts.state(state), pageReportTexts.impactWord(impact)];
  return (
    <li>
      <div>
        <b>
          <Link to="/status-pages/$id/reports/$report" params={{ id: String(page.id), report: String(id) }}>
            {title}
          </Link>
        </b>
        <small>{facts.filter((fact) => fact !== null).join(" · ")}</small>
        <small className="num">
          <Moment at={startedAt} /> {namesOf(page, report).map((name) => ` · ${name}`)}
        </small>
      </div>
      {mayWrite && report.published_at === null && <DraftActions page={page} report={report} />}
    </li>
  );
}

/** The public names of a post's components, in the page's order. */
export function namesOf({ groups }: StatusPageData, { components }: Pick<PageReportData, "components">) {
  return groups
    .flatMap((group) => group.components)
    .filter(({ id }) => components.some((one) => one.id === id))
    .map(({ name }) => name);
}
