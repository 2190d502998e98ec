import type { MonitorData } from "@pharos/operations";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useParams } from "#router";
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
import { useMayWrite } from "../../boot.ts";
import { useSettled, watchedElsewhere } from "../../lib/use-settled.ts";
import { useTitle } from "../../lib/use-title.ts";
import { webAddress } from "../../lib/web-address.ts";
import { Boundary } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Notified } from "../incidents/notified.tsx";
import { SubjectActions } from "../subject/actions.tsx";
import { Marks } from "../subject/marks.tsx";
import { Recipients } from "../subject/recipients.tsx";
import { ApiCard } from "./addresses.tsx";
import { BadgeCard } from "./badge.tsx";
import { CheckButton, isProbed } from "./check-button.tsx";
import { Checks } from "./checks.tsx";
import { Days } from "./days.tsx";
import { HeartbeatCard } from "./heartbeat.tsx";
import { MonitorIncidents } from "./incidents.tsx";
import { Members } from "./members.tsx";
import styles from "./monitor.module.css";
import { Pings } from "./pings.tsx";
import { ResponseTime } from "./response-time.tsx";
import { MonitorFacts } from "./settings.tsx";
import { Stats } from "./stats.tsx";

/** Everything about one monitor. */
export default function MonitorPage() {
  const mayWrite = useMayWrite();
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
        mark={<Marks subject={monitor} />}
        detail={<Target monitor={monitor} />}
      >
        <ButtonLink icon="chart" label={monitorTexts.report()} to="/reports" search={{ monitor: id }} />
        {mayWrite && (
          <SubjectActions kind="monitor" subject={monitor} removeDetail={monitorsTexts.removeDetail()}>
            <CheckButton monitor={monitor} />
          </SubjectActions>
        )}
      </PageHead>
      <Boundary>
        <Stats monitor={monitor} />
      </Boundary>
      <Columns>
        <Stack>
          {monitor.heartbeat_url !== null && <HeartbeatCard monitor={monitor} url={monitor.heartbeat_url} />}
          {monitor.type === "group" && (
            <Boundary>
              <Members id={id} />
            </Boundary>
          )}
          {isProbed(monitor) && (
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
        </Stack>
        <Stack>
          {monitor.open_incident !== null && (
            <Boundary>
              <Notified incidentId={monitor.open_incident.id} isOpen />
            </Boundary>
          )}
          <MonitorFacts monitor={monitor} />
          <Recipients subject={monitor} edit="/monitors/$id/edit" />
          <Boundary>
            <BadgeCard monitor={monitor} />
          </Boundary>
          <ApiCard id={id} />
        </Stack>
      </Columns>
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
