import type { ServerData } from "@pharos/operations";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useParams } from "#router";
import { serverTexts as texts } from "#texts/server.ts";
import { serversTexts } from "#texts/servers.ts";
import { SERVER_RENEW_MS, timelineQuery } from "../../api/part-queries.ts";
import { serverQuery } from "../../api/server-queries.ts";
import { useMayWrite } from "../../boot.ts";
import { useSettled, watchedElsewhere } from "../../lib/use-settled.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Boundary } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import { Ago } from "../../ui/time.tsx";
import { SubjectHead } from "../subject/head.tsx";
import { OutageCard } from "../subject/outage/card.tsx";
import { outageQueries } from "../subject/outage/queries.ts";
import { Recipients } from "../subject/recipients.tsx";
import { Timeline } from "../subject/timeline.tsx";
import { Charts } from "./charts.tsx";
import { Disks } from "./disks-card.tsx";
import styles from "./page.module.css";
import { About, Rules } from "./settings.tsx";
import { Stats } from "./stats.tsx";
import { isWarning, LastFigures, ServerWarnings } from "./warnings.tsx";

const EDIT = "/servers/$id/edit";

/** Everything about one server. */
export default function ServerPage() {
  const id = Number(useParams({ from: "/servers/$id" }).id);
  const { data } = useQuery({ ...serverQuery(id), refetchInterval: SERVER_RENEW_MS });
  const parts = useQueries({
    queries: [
      { ...timelineQuery({ kind: "server", id }), ...watchedElsewhere },
      ...outageQueries(data?.record.open_incident_id),
    ],
  });
  const isSettled = useSettled(data === undefined ? [{ isPending: true }] : parts);
  useTitle(data?.record.name ?? serversTexts.title());
  if (!data || !isSettled) return <Loading />;
  const { record: server } = data;
  const hasReported = server.last_report_at !== null;
  const { open_incident_id: incidentId } = server;
  const warns = server.is_active && incidentId === null && isWarning(server);
  return (
    <>
      <SubjectHead
        kind="server"
        subject={server}
        wrong={incidentId === null ? (warns ? "warning" : null) : "outage"}
        upSince={null}
        url={null}
        facts={[
          server.host_name,
          server.os,
          server.last_report_at !== null && (
            <>
              {texts.lastReport()} <Ago at={server.last_report_at} />
            </>
          ),
        ]}
        removeDetail={texts.removeDetail()}
      >
        <ButtonLink icon="plug" label={texts.setUp()} to="/servers/$id/setup" params={{ id: String(id) }} />
      </SubjectHead>
      {!hasReported && <Waits server={server} />}
      <Boundary>
        {incidentId !== null && (
          <OutageCard
            key={incidentId}
            incidentId={incidentId}
            subject={server}
            edit={EDIT}
            found={() => <LastFigures server={server} />}
          />
        )}
      </Boundary>
      {warns && <ServerWarnings server={server} />}
      {hasReported && incidentId === null && <Stats server={server} />}
      <Columns>
        <Stack>
          {hasReported && (
            <>
              <Boundary>
                <Charts id={id} since={server.created_at} />
              </Boundary>
              <Disks server={server} />
            </>
          )}
          <Boundary>
            <Timeline kind="server" id={id} />
          </Boundary>
        </Stack>
        <Stack>
          <Recipients subject={server} edit={EDIT} />
          <About server={server} />
          <Rules server={server} />
        </Stack>
      </Columns>
    </>
  );
}

/** Shown instead of values before the first report. */
function Waits({ server }: { readonly server: ServerData }) {
  const mayWrite = useMayWrite();
  return (
    <div className={styles.waits}>
      <Card title={texts.waitsTitle()}>
        <p>{mayWrite ? texts.waitsDetail() : texts.waitsDetailViewer()}</p>
        {mayWrite && (
          <ButtonLink
            kind="primary"
            icon="plug"
            to="/servers/$id/setup"
            params={{ id: String(server.id) }}
            label={texts.setUp()}
          />
        )}
      </Card>
    </div>
  );
}
