import type { DeploymentData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { deploymentsTexts } from "#texts/deployments.ts";
import { deploymentsQuery } from "../../api/deployment-queries.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import rows from "../../ui/rows.module.css";
import { Moment } from "../../ui/time.tsx";
import styles from "./deployments.module.css";
import { StateMark } from "./state.tsx";

/** The newest deployments of the team. */
export default function DeploymentsPage() {
  useTitle(deploymentsTexts.title());
  const { data: deployments } = useQuery(deploymentsQuery());
  if (!deployments) return <Loading />;
  if (deployments.length === 0) {
    return <EmptyState title={deploymentsTexts.none()} detail={deploymentsTexts.noneDetail()} />;
  }
  return (
    <>
      <PageHead title={deploymentsTexts.title()} />
      <ul className={rows.rows} aria-label={deploymentsTexts.title()}>
        {deployments.map((deployment) => (
          <Row key={deployment.id} deployment={deployment} />
        ))}
      </ul>
    </>
  );
}

function Row({ deployment }: { readonly deployment: DeploymentData }) {
  const { id, name, version, state, started_at: at, started_by: by, monitor_ids: monitors } = deployment;
  return (
    <li className={`${rows.row} ${rows.marked}`}>
      <StateMark state={state} />
      <div>
        <b className={styles.name}>
          <Link to="/deployments/$id" params={{ id: String(id) }}>
            {deploymentsTexts.named(name, version)}
          </Link>
        </b>
        <p>
          {deploymentsTexts.state(state)} · {deploymentsTexts.monitors(monitors.length)} · {deploymentsTexts.by(by)}
        </p>
      </div>
      <small className="num">
        <Moment at={at} />
      </small>
    </li>
  );
}
