import type { OverviewData } from "@pharos/operations";
import { problemsTexts as texts } from "#texts/problems.ts";
import { StatusMark } from "../../ui/mark.tsx";
import { Lasting, Moment } from "../../ui/time.tsx";
import styles from "./problems.module.css";

/** Problems of Pharos that no Owner could be mailed about. */
export default function Problems({ unreached }: Pick<OverviewData, "unreached">) {
  return (
    <section className={styles.notices} aria-label={texts.problems()}>
      {unreached.map(({ kind, name, since }) => (
        <article key={`${kind} ${name ?? ""}`} data-status="degraded">
          <StatusMark status="degraded" size={22} />
          <div>
            <b>{texts.problem(kind, name ?? "")}</b>
            <p>
              {texts.reachedNobody()} · <Moment at={since} />
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
