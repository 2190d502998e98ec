import type { MonitorData } from "@pharos/operations";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useParams } from "#router";
import { connectionTexts } from "#texts/connection.ts";
import { monitorTexts as texts } from "#texts/monitor.ts";
import { monitorsTexts } from "#texts/monitors.ts";
import { statusTexts } from "#texts/status.ts";
import { checksQuery, monitorIncidentsQuery, uptimeQuery } from "../../api/part-queries.ts";
import { monitorQuery, RENEW_SOON_MS } from "../../api/queries.ts";
import { formatInterval } from "../../lib/format.ts";
import { isProbed } from "../../lib/is-probed.ts";
import { useSettled, watchedElsewhere } from "../../lib/use-settled.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Boundary } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import { Ago } from "../../ui/time.tsx";
import { SubjectHead } from "../subject/head.tsx";
import { OutageCard } from "../subject/outage/card.tsx";
import { MonitorFound } from "../subject/outage/found.tsx";
import { outageQueries } from "../subject/outage/queries.ts";
import { WarningCard } from "../subject/outage/warning.tsx";
import { Recipients } from "../subject/recipients.tsx";
import { CheckButton } from "./check-button.tsx";
import { Checks } from "./checks.tsx";
import { Days } from "./days.tsx";
import { HeartbeatCard } from "./heartbeat.tsx";
import { MonitorIncidents } from "./incidents.tsx";
import { Members } from "./members.tsx";
import { Pings } from "./pings.tsx";
import { PlaceNotes } from "./place-notes.tsx";
import { ResponseTime } from "./response-time.tsx";
import { intervalOf, MonitorFacts } from "./settings.tsx";
import { Stats, UptimeCard } from "./stats.tsx";
import { warningOf } from "./warning.ts";

const EDIT = "/monitors/$id/edit";

/** Everything about one monitor. While something is wrong, the card about that comes first. */
export default function MonitorPage() {
  const id = Number(useParams({ from: "/monitors/$id" }).id);
  const of = { kind: "monitor", id } as const;
  const { data } = useQuery({ ...monitorQuery(id), refetchInterval: RENEW_SOON_MS });
  const incidentId = data?.record.open_incident?.id;
  const ofIncidents = useQuery({ ...monitorIncidentsQuery(id), ...watchedElsewhere });
  const ofUptime = useQuery({ ...uptimeQuery(of), ...watchedElsewhere });
  const others = useQueries({
    queries: [{ ...checksQuery(id), ...watchedElsewhere }, ...outageQueries(incidentId)],
  });
  const [incidents, uptime] = [ofIncidents.data, ofUptime.data];
  const isSettled = useSettled(data === undefined ? [{ isPending: true }] : [ofIncidents, ofUptime, ...others]);
  useTitle(data?.record.name ?? monitorsTexts.title());
  if (!data || !isSettled) return <Loading />;
  const { record: monitor } = data;
  const { open_incident: open } = monitor;
  const [last] = incidents ?? [];
  const warning = open === null ? warningOf(monitor) : null;
  return (
    <>
      <SubjectHead
        kind="monitor"
        subject={monitor}
        wrong={open ? "outage" : warning && "warning"}
        upSince={incidents && uptime ? (last ? last.resolved_at : uptime.since) : null}
        url={monitor.url}
        facts={factsOf(monitor)}
        removeDetail={texts.removeDetail()}
      >
        <CheckButton monitor={monitor} />
      </SubjectHead>
      <Boundary>
        {open && (
          <OutageCard
            key={open.id}
            incidentId={open.id}
            subject={monitor}
            edit={EDIT}
            found={(incident) => <MonitorFound monitor={monitor} incident={incident} />}
          />
        )}
        {warning && <WarningCard warning={warning} />}
      </Boundary>
      <Boundary>{open === null && <Stats monitor={monitor} />}</Boundary>
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
                of={of}
                since={monitor.created_at}
                limitMs={monitor.max_response_time_ms}
                isLow={open !== null}
              />
            </Boundary>
          )}
          <Boundary>
            <Days of={of} />
          </Boundary>
          <Boundary>
            <MonitorIncidents id={id} />
          </Boundary>
          {monitor.locations.length > 0 && (
            <Boundary>
              <PlaceNotes id={id} />
            </Boundary>
          )}
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
          {open !== null && (
            <Boundary>
              <UptimeCard of={of} />
            </Boundary>
          )}
          <Recipients subject={monitor} edit={EDIT} />
          <MonitorFacts monitor={monitor} />
        </Stack>
      </Columns>
    </>
  );
}

function factsOf(monitor: MonitorData) {
  const { type, heartbeat_cron: cron, last_checked_at: at } = monitor;
  const rhythm = cron ?? texts.everyInterval(formatInterval(intervalOf(monitor)));
  return [
    type === "group" ? statusTexts.type(type) : `${statusTexts.type(type)} ${rhythm}`,
    monitor.tls_verify ? null : connectionTexts.unverified(),
    at !== null && (
      <>
        {type === "heartbeat" ? texts.pinged() : texts.checkedAgo()} <Ago at={at} />
      </>
    ),
  ];
}
