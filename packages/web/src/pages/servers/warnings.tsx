import type { ServerData } from "@pharos/operations";
import { serverTexts as texts } from "../../texts/en/server.ts";
import { serversTexts } from "../../texts/en/servers.ts";
import { StatusMark } from "../../ui/mark.tsx";
import notice from "../../ui/notice.module.css";
import { Lasting, Moment } from "../../ui/time.tsx";
import styles from "./page.module.css";
import { formatValue, subjectOf } from "./words.ts";

/** What warns now, on top of the page. */
export function Warnings({ conditions }: Pick<ServerData, "conditions">) {
  const firing = conditions.filter(({ state }) => state === "firing");
  if (firing.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={texts.warnings()}>
      {firing.map(({ metric, instance, severity, value, since }) => (
        <li key={`${metric} ${instance} ${severity}`} className={notice.notice} data-status="degraded">
          <StatusMark status="degraded" size={24} />
          <div className={notice.what}>
            <b>{texts.firing(subjectOf(metric, instance), formatValue(metric, value))}</b>
            <p>
              {serversTexts.severity(severity)} · <Moment at={since} />
            </p>
          </div>
          <span className="num">
            <Lasting since={since} />
          </span>
        </li>
      ))}
    </ul>
  );
}
