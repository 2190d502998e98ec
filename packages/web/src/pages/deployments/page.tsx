import type { DeploymentDetailData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { deploymentQuery } from "../../api/deployment-queries.ts";
import { formatMs } from "../../lib/format.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { deploymentsTexts } from "../../texts/en/deployments.ts";
import { statusTexts } from "../../texts/en/status.ts";
import { Card } from "../../ui/card.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { markStatus } from "../../ui/status.ts";
import { Moment } from "../../ui/time.tsx";
import styles from "./deployments.module.css";
import { StateWord } from "./state.tsx";

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
    <div className={styles.wide}>
      <table className={`${styles.table} num`}>
        <thead>
          <tr>
            <th scope="col">{deploymentsTexts.monitor()}</th>
            <th scope="col">{deploymentsTexts.verdict()}</th>
            <th scope="col">{deploymentsTexts.before()}</th>
            <th scope="col">{deploymentsTexts.after()}</th>
          </tr>
        </thead>
        <tbody>
          {of.map((monitor) => (
            <Row key={monitor.monitor_id} monitor={monitor} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ monitor: { monitor_id: id, monitor_name: name, verdict, reason, before, after } }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <Link to="/monitors/$id" params={{ id: String(id) }}>
          {name}
        </Link>
      </th>
      <td>
        {verdict === null ? deploymentsTexts.noVerdict() : <StateWord state={verdict} />}
        {reason !== null && <small>{deploymentsTexts.reason(reason)}</small>}
      </td>
      <td>{measured(before)}</td>
      <td>{after === null ? deploymentsTexts.noVerdict() : measured(after)}</td>
    </tr>
  );
}

interface RowProps {
  readonly monitor: Monitor;
}

function measured({ status, median_ms: ms }: Pick<Monitor["before"], "median_ms"> & { readonly status: string }) {
  const word = statusTexts.word(markStatus(status));
  return ms === null ? word : `${word}, ${formatMs(ms)}`;
}
