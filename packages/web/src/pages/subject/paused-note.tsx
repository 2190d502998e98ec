import { useQuery } from "@tanstack/react-query";
import { subjectTexts as texts } from "#texts/subject.ts";
import { read } from "../../api/reads.ts";
import { formatMoment } from "../../lib/time.ts";
import { StatusMark } from "../../ui/mark.tsx";
import notice from "../../ui/notice.module.css";
import styles from "./subject.module.css";

const pauseQuery = (id: number) => read("GET /subject-pauses/{subject}", { ids: [id] });

/** Since when, until when and by whom a subject is paused. Nothing while it is active. */
export function PausedNote({ subject }: { readonly subject: { readonly id: number; readonly is_active: boolean } }) {
  const { data } = useQuery({ ...pauseQuery(subject.id), enabled: !subject.is_active, throwOnError: false });
  if (subject.is_active || data === undefined) return null;
  const { since, until, by } = data;
  return (
    <section className={`${notice.notice} ${styles.paused} num`} data-status="paused" aria-label={texts.paused()}>
      <StatusMark status="paused" size={24} />
      <div className={notice.what}>
        <b>{texts.pausedSince(formatMoment(new Date(since)), by)}</b>
        <p>{until === null ? texts.untilSomebody() : texts.resumesAt(formatMoment(new Date(until)))}</p>
      </div>
    </section>
  );
}
