import type { DeploymentData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { deploymentsQuery } from "../../api/deployment-queries.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { deploymentsTexts } from "../../texts/en/deployments.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import lines from "../../ui/lines.module.css";
import { PageHead } from "../../ui/page-head.tsx";
import { Moment } from "../../ui/time.tsx";
import { StateWord } from "./state.tsx";

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
      <Card title={deploymentsTexts.title()}>
        <ul className={`${lines.lines} ${lines.linked}`}>
          {deployments.map((deployment) => (
            <Line key={deployment.id} deployment={deployment} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function Line({ deployment }: { readonly deployment: DeploymentData }) {
  const { id, name, version, state, started_at: at, started_by: by, monitor_ids: monitors } = deployment;
  return (
    <li>
      <div>
        <b>
          <Link to="/deployments/$id" params={{ id: String(id) }}>
            {deploymentsTexts.named(name, version)}
          </Link>
        </b>
        <small className="num">
          <Moment at={at} /> {deploymentsTexts.by(by)} · {deploymentsTexts.monitors(monitors.length)}
        </small>
      </div>
      <StateWord state={state} />
    </li>
  );
}
