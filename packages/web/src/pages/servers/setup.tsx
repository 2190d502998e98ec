import type { ServerData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "#router";
import { setupTexts as texts } from "#texts/server-setup.ts";
import { serverQuery, setupQuery } from "../../api/server-queries.ts";
import { useMayWrite } from "../../boot.ts";
import { formatMoment } from "../../lib/time.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { StatusMark } from "../../ui/mark.tsx";
import notice from "../../ui/notice.module.css";
import { PageHead } from "../../ui/page-head.tsx";
import { ShownOnce } from "../../ui/shown-once.tsx";
import { monitorStatus } from "../../ui/status.ts";
import { AgentSteps } from "./agent-steps.tsx";
import { NewToken } from "./new-token.tsx";
import { newTokenOf } from "./new-tokens.ts";
import styles from "./setup.module.css";

/** The interval of requests while this page waits for the first report. Live updates also announce it. */
const WAITING_MS = 5_000;

/** The setup of a server's agent: its new token and its configuration. */
export default function SetUpServerPage() {
  const mayWrite = useMayWrite();
  const id = Number(useParams({ from: "/servers/$id/setup" }).id);
  const { data } = useQuery({
    ...serverQuery(id),
    refetchInterval: ({ state }) => (state.data?.record.last_report_at === null ? WAITING_MS : false),
  });
  const setup = useQuery(setupQuery(id));
  const [token, setToken] = useState(() => newTokenOf(id));
  const title = data ? texts.title(data.record.name) : "";
  useTitle(title);
  if (!data || !setup.data) return <Loading />;
  const { record: server } = data;
  return (
    <div className={styles.page}>
      <PageHead title={title} help="server" parent={{ to: `/servers/${id}`, name: server.name }} />
      <Heard server={server} />
      <Card title={texts.token()} aside={mayWrite && <NewToken server={server} onMade={setToken} />}>
        {token === null ? (
          <p>{texts.tokenGone()}</p>
        ) : (
          <ShownOnce name={texts.token()} sentence={texts.tokenOnce()}>
            <CopyField name={texts.token()} text={token} />
          </ShownOnce>
        )}
        {server.previous_token_until !== null && (
          <p className={styles.old}>{texts.oldCounts(formatMoment(new Date(server.previous_token_until)))}</p>
        )}
      </Card>
      <AgentSteps agents={setup.data} token={token} />
    </div>
  );
}

/** Whether the server has reported: it turns green while the page is looked at. */
function Heard({ server }: { readonly server: ServerData }) {
  const status = monitorStatus(server);
  const [title, detail] = wordsOf(server);
  return (
    <div className={`${notice.notice} ${styles.heard}`} data-status={status}>
      <StatusMark status={status} size={26} />
      <div className={notice.what} role="status">
        <h2>{title}</h2>
        <p>{detail}</p>
      </div>
      {server.last_report_at !== null && (
        <ButtonLink to="/servers/$id" params={{ id: String(server.id) }} label={texts.open()} />
      )}
    </div>
  );
}

function wordsOf(server: ServerData): readonly [title: string, detail: string] {
  const status = monitorStatus(server);
  if (status === "paused") return [texts.paused(), texts.pausedDetail()];
  if (server.last_report_at === null) return [texts.waiting(), texts.waitingDetail()];
  if (status === "down") return [texts.silent(), texts.silentDetail()];
  return [texts.arrived(), texts.arrivedDetail(server.host_name)];
}
