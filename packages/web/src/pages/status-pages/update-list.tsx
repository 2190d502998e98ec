import type { PageReportData, StatusPageData } from "@pharos/operations";
import { useState } from "react";
import { pageReportTexts } from "#texts/reports.ts";
import { useBoot, useMayWrite } from "../../boot.ts";
import { Button } from "../../ui/button.tsx";
import lines from "../../ui/lines.module.css";
import { Moment } from "../../ui/time.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import { FormerTexts } from "./former-texts.tsx";
import styles from "./status-pages.module.css";

interface ListProps {
  readonly page: StatusPageData;
  readonly report: PageReportData;
}

type Update = PageReportData["updates"][number];

/** The updates of a post, the newest first. Published texts can be corrected. */
export function UpdateList({ page, report }: ListProps) {
  const mayWrite = useMayWrite();
  const boot = useBoot();
  const [corrected, setCorrected] = useState<Update | null>(null);
  const isPublished = report.published_at !== null;
  return (
    <>
      <ol className={lines.lines}>
        {report.updates.map((update) => (
          <li key={update.id}>
            <div>
              <b>{update.postmortem ? pageReportTexts.postmortem() : pageReportTexts.state(update.state)}</b>{" "}
              <span className="muted num">
                <Moment at={update.created_at} />
                {update.corrected_at !== null && (
                  <>
                    {" · "}
                    {pageReportTexts.corrected()} <Moment at={update.corrected_at} />
                  </>
                )}
              </span>
              <p className={styles.written}>{update.body}</p>
              {update.corrected_at !== null && boot.role === "owner" && (
                <FormerTexts pageId={page.id} reportId={report.id} updateId={update.id} />
              )}
            </div>
            {mayWrite && isPublished && (
              <Button label={pageReportTexts.correct()} onClick={() => setCorrected(update)} />
            )}
          </li>
        ))}
      </ol>
      {corrected !== null && (
        <CorrectDialog page={page} report={report} update={corrected} onClose={() => setCorrected(null)} />
      )}
    </>
  );
}
