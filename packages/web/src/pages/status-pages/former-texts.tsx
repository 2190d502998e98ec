import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pageReportTexts } from "#texts/reports.ts";
import { formerTextsQuery } from "../../api/status-page-queries.ts";
import { Moment } from "../../ui/time.tsx";
import styles from "./status-pages.module.css";

interface FormerProps {
  readonly pageId: number;
  readonly reportId: number;
  readonly updateId: number;
}

/** Earlier texts of an update, loaded when an Owner opens them. */
export function FormerTexts({ pageId, reportId, updateId }: FormerProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    ...formerTextsQuery(pageId, reportId, updateId),
    enabled: isOpen,
    throwOnError: false,
  });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{pageReportTexts.former()}</summary>
      {error && <p role="alert">{error.message}</p>}
      {data?.map(({ body, replaced_at: at, replaced_by: by }) => (
        <div key={at}>
          <p className="muted num">
            {pageReportTexts.until()} <Moment at={at} /> {by !== null && ` · ${pageReportTexts.correctedBy(by)}`}
          </p>
          <p className={styles.written}>{body}</p>
        </div>
      ))}
    </details>
  );
}
