import { useState } from "react";
import { Link } from "#router";
import { incidentListTexts as texts } from "#texts/incident-list.ts";
import { tableTexts } from "#texts/table.ts";
import { formatDuration } from "../../lib/format.ts";
import { StatusSign } from "../../ui/mark.tsx";
import { Moment } from "../../ui/time.tsx";
import styles from "./list.module.css";
import type { Row, RowMember } from "./row.ts";

/** The subjects of a cause, when a person opens them. */
export function Members({ row }: { readonly row: Row }) {
  const { members, member_count: count, began_within_seconds: within } = row;
  return (
    <details className={styles.details}>
      <summary>{texts.showMembers(count)}</summary>
      <p>
        {row.section !== "resolved" && `${texts.forAll()} `}
        {texts.beganWithin(formatDuration(within))}.
      </p>
      <ul aria-label={texts.showMembers(count)}>
        {members.map(({ id, subject, cause, resolved_at: resolvedAt }) => (
          <li key={id}>
            <StatusSign status={resolvedAt === null ? "down" : "up"} size={13} />
            <Link to="/incidents/$id" params={{ id: String(id) }}>
              {subject.name}
            </Link>
            {cause !== null && <span className="muted">{cause}</span>}
          </li>
        ))}
      </ul>
      {count > members.length && <p>{texts.hidden(count - members.length)}</p>}
    </details>
  );
}

/** Outages that an open row shows at first. */
const SHOWN = 5;

/** The outages of a subject that flaps, when a person opens them: the newest, and all after a click. */
export function Outages({ member: { outages, outage_count: count } }: { readonly member: RowMember }) {
  const [isWhole, setWhole] = useState(false);
  const isFolded = !isWhole && outages.length > SHOWN;
  return (
    <details className={styles.details}>
      <summary>{texts.showOutages(count)}</summary>
      <ul aria-label={texts.showOutages(count)}>
        {outages.slice(0, isFolded ? SHOWN : undefined).map(({ id, started_at: from, resolved_at: to }) => (
          <li key={id}>
            <StatusSign status={to === null ? "down" : "up"} size={13} />
            <Link to="/incidents/$id" params={{ id: String(id) }}>
              <Moment at={from} precise />
            </Link>
            <span className="muted">
              {to === null ? texts.notResolved() : formatDuration((Date.parse(to) - Date.parse(from)) / 1_000)}
            </span>
          </li>
        ))}
      </ul>
      {isFolded && (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          {tableTexts.showAll(outages.length)}
        </button>
      )}
      {!isFolded && count > outages.length && <p>{texts.hidden(count - outages.length)}</p>}
    </details>
  );
}
