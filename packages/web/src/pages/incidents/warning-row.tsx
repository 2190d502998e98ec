import type { IncidentListData } from "@pharos/operations";
import { Link } from "#router";
import { incidentListTexts as texts } from "#texts/incident-list.ts";
import { aspectTexts } from "#texts/site-aspects.ts";
import { subjectPages } from "../../lib/subject-pages.ts";
import { KindWord } from "../../ui/kind-word.tsx";
import { StatusSign } from "../../ui/mark.tsx";
import { Lasting, Moment } from "../../ui/time.tsx";
import { formatValue, subjectOf } from "../servers/words.ts";
import styles from "./list.module.css";

type Warning = IncidentListData["warnings"][number];

/** A rule of a server or a finding of a site, under the name of its subject. */
export function WarningRow({ warning }: { readonly warning: Warning }) {
  const { kind, subject_id: id, name, since } = warning;
  return (
    <li className={styles.row}>
      <StatusSign status="degraded" size={17} />
      <div className={styles.what}>
        <b>
          <Link to={subjectPages[kind]} params={{ id: String(id) }}>
            {name}
          </Link>
        </b>
        <p>{wordsOf(warning)}</p>
      </div>
      <p className={styles.seen}>
        <KindWord kind={kind} />
      </p>
      <div className={`${styles.when} num`}>
        <b>
          <Lasting since={since} />
        </b>
        <small>
          <Moment at={since} />
        </small>
      </div>
    </li>
  );
}

function wordsOf({ metric, thing, finding, value, above }: Warning): string {
  if (metric === null) return aspectTexts.finding(finding ?? "", thing, null);
  const subject = subjectOf(metric, thing);
  return value === null || above === null
    ? subject
    : `${subject}: ${texts.above(formatValue(metric, value), formatValue(metric, above))}`;
}
