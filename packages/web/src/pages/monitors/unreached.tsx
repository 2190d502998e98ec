import type { OverviewData } from "@pharos/operations";
import { monitorsTexts } from "#texts/monitors.ts";
import { StatusMark } from "../../ui/mark.tsx";
import notice from "../../ui/notice.module.css";
import { Lasting, Moment } from "../../ui/time.tsx";
import styles from "./outages.module.css";

/** Problems of which no Owner could be mailed. */
export function Unreached({ notices }: { readonly notices: OverviewData["unreached"] }) {
  if (notices.length === 0) return null;
  return (
    <section className={styles.alerts} aria-label={monitorsTexts.unreached()}>
      {notices.map(({ kind, name, since }) => (
        <article key={`${kind} ${name ?? ""}`} className={notice.notice} data-status="degraded">
          <StatusMark status="degraded" size={24} />
          <div className={notice.what}>
            <b>{monitorsTexts.problem(kind, name ?? "")}</b>
            <p>
              {monitorsTexts.reachedNobody()} · <Moment at={since} />
            </p>
          </div>
          <span className="num">
            <Lasting since={since} />
          </span>
        </article>
      ))}
    </section>
  );
}
