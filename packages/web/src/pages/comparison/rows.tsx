import type { ComparisonData } from "@pharos/operations";
import { Link } from "#router";
import { comparisonTexts as texts } from "#texts/comparison.ts";
import { formatDuration } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import lines from "../../ui/lines.module.css";
import { StatusMark } from "../../ui/mark.tsx";
import type { MarkStatus } from "../../ui/status.ts";
import { Moment } from "../../ui/time.tsx";
import styles from "./comparison.module.css";

type Outage = ComparisonData["outages"][number];

/** An outage that Pharos saw has the mark of an outage. */
const marks: Readonly<Record<string, MarkStatus>> = {
  ...{ both: "down", missed: "down", "only-here": "down", "no-alert": "degraded", "both-no-alert": "degraded" },
  ...{ "false-alarm": "up", "some-regions": "degraded" },
};

/** Each outage with the times of both systems, and the verdict in words. */
export function OutageRows({ outages }: { readonly outages: readonly Outage[] }) {
  return (
    <Card title={texts.outages()}>
      <ul className={`${lines.lines} ${lines.marked} num`} aria-label={texts.outages()}>
        {outages.map((outage) => (
          <Row key={keyOf(outage)} outage={outage} />
        ))}
      </ul>
    </Card>
  );
}

const keyOf = ({ monitor_id: id, here, there }: Outage) => `${id} ${here?.started_at} ${there?.started_at}`;

function Row({ outage }: { readonly outage: Outage }) {
  const { monitor_id: id, monitor_name: name, source, verdict, here, there } = outage;
  return (
    <li>
      <StatusMark status={marks[verdict] ?? "pending"} />
      <div>
        <b>
          <Link to="/monitors/$id" params={{ id: String(id) }}>
            {name}
          </Link>
        </b>
        <p className={styles.verdict}>{texts.verdict(outage)}</p>
        {here?.cause && <small>{texts.causeOf("Pharos", here.cause)}</small>}
        {there?.cause && <small>{texts.causeOf(texts.systems([source]), there.cause)}</small>}
      </div>
      <dl className={styles.times}>
        <div>
          <dt>Pharos</dt>
          <dd>
            {here === null ? (
              texts.notSeen()
            ) : (
              <Link to="/incidents/$id" params={{ id: String(here.incident_id) }}>
                <Times of={here} />
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{texts.systems([source])}</dt>
          <dd>{there === null ? texts.notSeen() : <Times of={there} />}</dd>
        </div>
      </dl>
    </li>
  );
}

function Times({
  of: { started_at: from, ended_at: to },
}: {
  readonly of: Pick<NonNullable<Outage["there"]>, "started_at" | "ended_at">;
}) {
  return (
    <>
      <Moment at={from} precise />
      {", "}
      {to === null ? texts.open() : formatDuration((Date.parse(to) - Date.parse(from)) / 1_000)}
    </>
  );
}
