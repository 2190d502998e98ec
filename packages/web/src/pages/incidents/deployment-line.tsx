import type { IncidentStoryData } from "@pharos/operations";
import { Link } from "#router";
import { deploymentsTexts } from "#texts/deployments.ts";
import { formatDuration } from "../../lib/format.ts";
import { Moment } from "../../ui/time.tsx";

interface DeploymentLineProps {
  readonly deployment: NonNullable<IncidentStoryData["deployment"]>;
}

/** The deployment in or after which the incident began. */
export function DeploymentLine({ deployment }: DeploymentLineProps) {
  const { id, name, version, started_by: by, started_at: startedAt, finished_at: finishedAt, seconds } = deployment;
  const after = finishedAt === null ? deploymentsTexts.afterStart : deploymentsTexts.afterFinish;
  return (
    <li>
      <Moment at={finishedAt ?? startedAt} precise />
      <div>
        <h3>
          <Link to="/deployments/$id" params={{ id: String(id) }}>
            {deploymentsTexts.blamed(name, version)}
          </Link>
        </h3>
        <p>{after(formatDuration(seconds), by)}</p>
      </div>
    </li>
  );
}
