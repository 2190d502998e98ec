import type { DeploymentDetailData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "#router";
import { deploymentsTexts } from "#texts/deployments.ts";
import { statusTexts } from "#texts/status.ts";
import { deploymentQuery } from "../../api/deployment-queries.ts";
import { formatMs } from "../../lib/format.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { Card } from "../../ui/card.tsx";
import lines from "../../ui/lines.module.css";
import { PageHead } from "../../ui/page-head.tsx";
import { markStatus } from "../../ui/status.ts";
import { Moment } from "../../ui/time.tsx";
import styles from "./deployments.module.css";
import { StateMark, StateWord } from "./state.tsx";

type Monitor = DeploymentDetailData["monitors"][number];

/** A deployment with the verdict of each monitor. */
export default function DeploymentPage() {
  const id = Number(useParams({ from: "/deployments/$id" }).id);
  const { data: deployment } = useQuery(deploymentQuery(id));
  useTitle(deployment?.name ?? deploymentsTexts.title());
  if (!deployment) return <Loading />;
  const { name, version, url, state, monitors } = deployment;
  return (
    <>
      <PageHead
        title={deploymentsTexts.named(name, version)}
        parent={{ to: "/deployments", name: deploymentsTexts.title() }}
        mark={<StateWord state={state} />}
        detail={<Detail deployment={deployment} />}
      >
        {url !== null && (
          <a href={url} rel="noreferrer" target="_blank">
            {deploymentsTexts.link()}
          </a>
        )}
      </PageHead>
      <Card title={deploymentsTexts.ofMonitors()}>
        {monitors.length === 0 ? <p className="muted">{deploymentsTexts.noMonitors()}</p> : <Monitors of={monitors} />}
      </Card>
    </>
  );
}

function Detail({ deployment }: { readonly deployment: DeploymentDetailData }) {
  const { started_at: startedAt, started_by: by, finished_at: finishedAt, quiet_until: until, result } = deployment;
  return (
    <p className="muted num">
      {deploymentsTexts.started()} <Moment at={startedAt} /> {deploymentsTexts.by(by)} ·{" "}
      {finishedAt === null ? deploymentsTexts.quietUntil() : deploymentsTexts.finished()}{" "}
      <Moment at={finishedAt ?? until} /> · {deploymentsTexts.result(result)}
    </p>
  );
}

function Monitors({ of }: { readonly of: readonly Monitor[] }) {
  return (
    <>
      {of.length > 1 && <p className="muted num">{deploymentsTexts.counted(of.map(({ verdict }) => verdict))}</p>}
      <ul
        className={`${lines.lines} ${lines.marked} ${styles.monitors} num`}
        aria-label={deploymentsTexts.ofMonitors()}
      >
        {[...of].sort(byVerdict).map((monitor) => (
          <Row key={monitor.monitor_id} monitor={monitor} />
        ))}
      </ul>
    </>
  );
}

/** Monitors that need a look come first. */
const order: readonly (string | null)[] = ["failed", "unknown", null, "passed"];

const byVerdict = (one: Monitor, other: Monitor) => order.indexOf(one.verdict) - order.indexOf(other.verdict);

function Row({ monitor: { monitor_id: id, monitor_name: name, verdict, reason, before, after } }: RowProps) {
  return (
    <li>
      <StateMark state={verdict ?? "running"} />
      <div>
        <b>
          <Link to="/monitors/$id" params={{ id: String(id) }}>
            {name}
          </Link>
        </b>
        <small>{deploymentsTexts.verdict(verdict, reason)}</small>
      </div>
      <dl className={styles.measured}>
        <div>
          <dt>{deploymentsTexts.before()}</dt>
          <dd>{measured(before)}</dd>
        </div>
        <div>
          <dt>{deploymentsTexts.after()}</dt>
          <dd>{after === null ? deploymentsTexts.noValue() : measured(after)}</dd>
        </div>
      </dl>
    </li>
  );
}

interface RowProps {
  readonly monitor: Monitor;
}

function measured({ status, median_ms: ms }: Pick<Monitor["before"], "median_ms"> & { readonly status: string }) {
  const word = statusTexts.word(markStatus(status));
  return ms === null ? word : `${word}, ${formatMs(ms)}`;
}
