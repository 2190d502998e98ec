import type { IncidentContextData, IncidentStoryData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "#router";
import { connectionTexts } from "#texts/connection.ts";
import { incidentActionTexts as texts } from "#texts/incident-actions.ts";
import { incidentsTexts } from "#texts/incidents.ts";
import { incidentContextQuery } from "../../api/part-queries.ts";
import { incidentQuery } from "../../api/queries.ts";
import { useMayWrite } from "../../boot.ts";
import { causeOf } from "../../lib/cause-of.ts";
import { formatDuration } from "../../lib/format.ts";
import { subjectPages } from "../../lib/subject-pages.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Boundary } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { AlertGapMark } from "../../ui/alert-gap.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Initials } from "../../ui/initials.tsx";
import { Stack } from "../../ui/layout.tsx";
import { StatusWord } from "../../ui/mark.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Lasting, Moment } from "../../ui/time.tsx";
import { StartMenu } from "../maintenance/start-menu.tsx";
import { Acknowledge } from "./acknowledge.tsx";
import { Acknowledged } from "./acknowledged.tsx";
import { ActLine } from "./act-line.tsx";
import { Around } from "./around.tsx";
import { DeploymentLine } from "./deployment-line.tsx";
import { Escalate } from "./escalate.tsx";
import { EventLine } from "./event-line.tsx";
import { Evidence } from "./evidence.tsx";
import styles from "./incidents.module.css";
import { Nearby } from "./nearby.tsx";
import { Notified } from "./notified.tsx";
import { PublishOnPage } from "./publish-on-page.tsx";
import { isSilent } from "./row.ts";
import { StoryActions } from "./story-actions.tsx";
import { talkLines } from "./talk-lines.tsx";
import { hasVotes, Votes } from "./votes.tsx";

/** The events of an incident: the votes of the regions and the alerts. */
export default function IncidentPage() {
  const mayWrite = useMayWrite();
  const id = Number(useParams({ from: "/incidents/$id" }).id);
  const { data: incident } = useQuery(incidentQuery(id));
  const { data: context } = useQuery({ ...incidentContextQuery(id), throwOnError: false });
  useTitle(incident?.monitor.name ?? incidentsTexts.title());
  if (!incident) return <Loading />;
  return (
    <>
      <PageHead
        title={incidentsTexts.heading(incident.monitor.name, causeOf(incident))}
        parent={{ to: "/incidents", name: incidentsTexts.title() }}
        mark={
          <>
            {incident.in_maintenance && <StatusWord status="maintenance" pill />}
            {incident.alert_gap !== null && <AlertGapMark gap={incident.alert_gap} />}
          </>
        }
        detail={<State incident={incident} assignee={context?.assignee ?? null} />}
      >
        {mayWrite && !incident.resolved && incident.acknowledged_at === null && (
          <Acknowledge id={id} name={incident.monitor.name} />
        )}
        {mayWrite && (
          <StoryActions
            incident={incident}
            assigneeId={context?.assignee?.user_id ?? null}
            isSnoozed={context?.row.section === "snoozed"}
            isSilent={context !== undefined && isSilent(context.row)}
          />
        )}
        {mayWrite && incident.next_escalation !== null && <Escalate id={id} next={incident.next_escalation} />}
        {mayWrite && <PublishOnPage incident={incident} />}
        {mayWrite && <StartMenu name={incident.monitor.name} monitorIds={[incident.monitor.id]} />}
        <ButtonLink
          to={subjectPages[incident.monitor.kind]}
          params={{ id: String(incident.monitor.id) }}
          label={incidentsTexts.toSubject(incident.monitor.kind)}
        />
      </PageHead>
      {!incident.resolved && incident.acknowledged_at !== null && <Acknowledged incident={incident} />}
      <div className={styles.columns}>
        <Stack>
          <Card title={incidentsTexts.story()}>
            <Story incident={incident} context={context} />
          </Card>
          <Card title={incidentsTexts.votes()}>
            {incident.votes.length === 0 ? (
              <p className="muted">{incidentsTexts.noVotes(incident.monitor.type, incident.imported_from)}</p>
            ) : (
              <Votes incident={incident} />
            )}
          </Card>
        </Stack>
        <Stack>
          {context && <Nearby context={context} />}
          <Boundary>
            <Notified incidentId={id} isOpen={!incident.resolved} />
          </Boundary>
        </Stack>
      </div>
      <Evidence incident={incident} />
      {hasVotes(incident.monitor.type) && <Around id={id} />}
    </>
  );
}

function State({
  incident,
  assignee,
}: { readonly incident: IncidentStoryData } & Pick<IncidentContextData, "assignee">) {
  const { started_at: at, duration_seconds: duration, resolved, tls_verify: verifies } = incident;
  return (
    <p className="muted num">
      {!resolved || duration === null ? (
        <>
          {incidentsTexts.openFor()} <Lasting since={at} />, {incidentsTexts.since()} <Moment at={at} />
        </>
      ) : (
        <>
          {incidentsTexts.resolvedAfter(formatDuration(duration))}, {incidentsTexts.began()} <Moment at={at} />
        </>
      )}
      {!verifies && ` · ${connectionTexts.unverified()}`}
      {assignee !== null && (
        <>
          {" · "}
          {texts.owner()}: <Initials name={assignee.name} /> {assignee.name}
        </>
      )}
    </p>
  );
}

function Story({
  incident,
  context,
}: {
  readonly incident: IncidentStoryData;
  readonly context: IncidentContextData | undefined;
}) {
  const { started_at: startedAt, resolved_at: resolvedAt, duration_seconds: duration } = incident;
  const lines = [
    ...incident.events.map((event) => ({
      at: event.occurred_at,
      line: <EventLine key={event.id} event={event} inMaintenance={incident.in_maintenance} />,
    })),
    ...(context === undefined ? [] : talkLines(incident.id, context)),
    ...incident.acts.map((act) => ({ at: act.at, line: <ActLine key={`${act.kind} ${act.at}`} act={act} /> })),
  ].sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  return (
    <ol className={`${styles.story} num`}>
      {incident.deployment !== null && <DeploymentLine deployment={incident.deployment} />}
      <li>
        <Moment at={startedAt} precise />
        <div>
          <h3>{incidentsTexts.wentDown(incident.dependents_down)}</h3>
          <p>{causeOf(incident)}</p>
          {incident.in_maintenance && <p>{incidentsTexts.withheld()}</p>}
          {incident.short && <p>{incidentsTexts.shortDetail()}</p>}
          {incident.imported_from !== null && <p>{incidentsTexts.importedDetail(incident.imported_from)}</p>}
        </div>
      </li>
      {lines.map(({ line }) => line)}
      {resolvedAt !== null && (
        <li>
          <Moment at={resolvedAt} precise />
          <div>
            <h3>{incidentsTexts.recovered()}</h3>
            {duration !== null && <p>{incidentsTexts.lasted(formatDuration(duration))}</p>}
          </div>
        </li>
      )}
    </ol>
  );
}
