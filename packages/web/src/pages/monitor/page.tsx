import type { MonitorData } from "@pharos/operations";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "#router";
import { monitorTexts } from "#texts/monitor.ts";
import { monitorsTexts } from "#texts/monitors.ts";
import { overviewTexts } from "#texts/overview.ts";
import {
  badgeQuery,
  checksQuery,
  monitorIncidentsQuery,
  monitorQuery,
  RENEW_SOON_MS,
  uptimeQuery,
} from "../../api/queries.ts";
import { mayWrite } from "../../boot.ts";
import { useSettled, watchedElsewhere } from "../../lib/use-settled.ts";
import { useTitle } from "../../lib/use-title.ts";
import { webAddress } from "../../lib/web-address.ts";
import { Boundary } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { AlertGapMark } from "../../ui/alert-gap.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import columns from "../../ui/columns.module.css";
import { StatusWord } from "../../ui/mark.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { monitorStatus } from "../../ui/status.ts";
import { Notified } from "../incidents/notified.tsx";
import { SnoozedPill } from "../subject/snooze-menu.tsx";
import { ApiCard } from "./addresses.tsx";
import { BadgeCard } from "./badge.tsx";
import { Checks } from "./checks.tsx";
import { Days } from "./days.tsx";
import { MonitorActions } from "./head.tsx";
import { HeartbeatCard, LatePill } from "./heartbeat.tsx";
import { MonitorIncidents } from "./incidents.tsx";
import styles from "./monitor.module.css";
import { Pings } from "./pings.tsx";
import { ResponseTime } from "./response-time.tsx";
import { Facts, Recipients } from "./settings.tsx";
import { Stats } from "./stats.tsx";

/** Everything about one monitor. */
export default function MonitorPage() {
  const id = Number(useParams({ from: "/monitors/$id" }).id);
  const { data } = useQuery({ ...monitorQuery(id), refetchInterval: RENEW_SOON_MS });
  const parts = useQueries({
    queries: [
      { ...uptimeQuery({ kind: "monitor", id }), ...watchedElsewhere },
      { ...monitorIncidentsQuery(id), ...watchedElsewhere },
      { ...checksQuery(id), ...watchedElsewhere },
      { ...badgeQuery(id), ...watchedElsewhere },
    ],
  });
  const isSettled = useSettled(parts);
  useTitle(data?.record.name ?? monitorsTexts.title());
  if (!data || !isSettled) return <Loading />;
  const { record: monitor } = data;
  return (
    <>
      <PageHead
        title={monitor.name}
        parent={{ to: "/", name: overviewTexts.title() }}
        mark={<Marks monitor={monitor} />}
        detail={<Target monitor={monitor} />}
      >
        <ButtonLink icon="chart" label={monitorTexts.report()} to="/reports" search={{ monitor: id }} />
        {mayWrite && <MonitorActions monitor={monitor} />}
      </PageHead>
      <Boundary>
        <Stats monitor={monitor} />
      </Boundary>
      <div className={columns.columns}>
        <div className={columns.column}>
          {monitor.heartbeat_url !== null && <HeartbeatCard monitor={monitor} url={monitor.heartbeat_url} />}
          {monitor.type !== "heartbeat" && (
            <Boundary>
              <ResponseTime
                of={{ kind: "monitor", id }}
                since={monitor.created_at}
                limitMs={monitor.max_response_time_ms}
              />
            </Boundary>
          )}
          <Boundary>
            <Days of={{ kind: "monitor", id }} />
          </Boundary>
          <Boundary>
            <MonitorIncidents id={id} />
          </Boundary>
          {monitor.type === "heartbeat" && (
            <Boundary>
              <Pings id={id} />
            </Boundary>
          )}
          <Boundary>
            <Checks id={id} />
          </Boundary>
        </div>
        <div className={columns.column}>
          {monitor.open_incident !== null && (
            <Boundary>
              <Notified incidentId={monitor.open_incident.id} isOpen />
            </Boundary>
          )}
          <Facts monitor={monitor} />
          <Recipients monitor={monitor} />
          <Boundary>
            <BadgeCard monitor={monitor} />
          </Boundary>
          <ApiCard id={id} />
        </div>
      </div>
    </>
  );
}

/** The status, which is the true one, and whether alerts wait. */
function Marks({ monitor }: { readonly monitor: MonitorData }) {
  return (
    <>
      <StatusWord status={monitorStatus(monitor)} pill />
      {monitor.notifies_nobody && <AlertGapMark />}
      {monitor.late_since !== null && <LatePill />}
      {monitor.snoozed_until !== null && <SnoozedPill until={monitor.snoozed_until} />}
      {monitor.in_maintenance && (
        <Link to="/maintenance">
          <StatusWord status="maintenance" pill />
        </Link>
      )}
    </>
  );
}

/** The address, as a link where a browser can follow it. */
function Target({ monitor: { url } }: { readonly monitor: MonitorData }) {
  if (url === null) return null;
  const address = webAddress(url);
  if (address === null) return <span className="muted">{url}</span>;
  return (
    <a className={styles.target} href={address} rel="noreferrer">
      {url}
    </a>
  );
}
