import type { ServerData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "#router";
import { serversTexts as texts } from "#texts/servers.ts";
import { SERVER_RENEW_MS, serversQuery } from "../../api/server-queries.ts";
import { mayWrite } from "../../boot.ts";
import { formatLoad, formatShare } from "../../lib/format.ts";
import { useKeys } from "../../lib/use-keys.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { AlertGapMark } from "../../ui/alert-gap.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import list from "../../ui/list-table.module.css";
import { StatusSign, StatusWord } from "../../ui/mark.tsx";
import { Meter } from "../../ui/meter.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { monitorStatus } from "../../ui/status.ts";
import { Ago } from "../../ui/time.tsx";
import { fullestDisk } from "./disks.ts";
import styles from "./list.module.css";

/** From so many servers on, there is a field to search in. */
const MANY = 8;

/** The team's servers, with their last reports. */
export default function ServersPage() {
  useTitle(texts.title());
  const navigate = useNavigate();
  useKeys(mayWrite ? { n: () => void navigate({ to: "/servers/new" }) } : {});
  const [wanted, setWanted] = useState("");
  const { data: servers } = useQuery({ ...serversQuery(), refetchInterval: SERVER_RENEW_MS });
  if (!servers) return <Loading />;
  const create = mayWrite && <ButtonLink kind="primary" icon="plus" to="/servers/new" label={texts.create()} />;
  if (servers.length === 0) {
    return (
      <EmptyState title={texts.none()} detail={mayWrite ? texts.noneDetail() : texts.viewerNoneDetail()}>
        {create}
      </EmptyState>
    );
  }
  const shown = servers.filter((server) => isCalled(server, wanted.trim().toLowerCase()));
  return (
    <>
      <PageHead title={texts.title()}>{create}</PageHead>
      {servers.length >= MANY && (
        <div className={styles.search}>
          <SearchField label={texts.find()} value={wanted} onChange={setWanted} />
        </div>
      )}
      <p className="sr" role="status">
        {texts.shown(shown.length)}
      </p>
      {shown.length === 0 ? <p className="muted">{texts.noneMatches()}</p> : <Table servers={shown} />}
    </>
  );
}

function isCalled({ name, host_name: host }: ServerData, wanted: string): boolean {
  return [name, host ?? ""].some((text) => text.toLowerCase().includes(wanted));
}

function Table({ servers }: { readonly servers: readonly ServerData[] }) {
  const { columns } = texts;
  return (
    <table className={`${list.list} ${styles.servers}`} aria-label={texts.title()}>
      <thead>
        <tr className={`${list.row} ${list.head}`}>
          <th scope="col">
            <span className="sr">{columns.status()}</span>
          </th>
          <th scope="col">{columns.server()}</th>
          <th scope="col" className={styles.value}>
            {columns.cpu()}
          </th>
          <th scope="col" className={styles.value}>
            {columns.memory()}
          </th>
          <th scope="col" className={styles.value}>
            {columns.disk()}
          </th>
          <th scope="col" className={`${list.optional} right`}>
            {columns.load()}
          </th>
          <th scope="col" className="right">
            {columns.report()}
          </th>
        </tr>
      </thead>
      <tbody>
        {servers.map((server) => (
          <Row key={server.id} server={server} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ server }: { readonly server: ServerData }) {
  const { id, name, report } = server;
  const disk = fullestDisk(report);
  return (
    <tr className={list.row}>
      <td className={list.sign}>
        <StatusSign status={monitorStatus(server)} />
      </td>
      <td className={list.who}>
        <span className={`${list.name} cut`}>
          <Link to="/servers/$id" params={{ id: String(id) }}>
            {name}
          </Link>
        </span>
        <small className={`${list.detail} cut`}>
          {server.in_maintenance && (
            <>
              <StatusWord status="maintenance" size={13} />{" "}
            </>
          )}
          {server.notifies_nobody && (
            <>
              <AlertGapMark />{" "}
            </>
          )}
          {subtitleOf(server)}
        </small>
        <small className={`${list.detail} ${styles.phone} num`}>{report && shortOf(server)}</small>
      </td>
      <td className={styles.value}>
        <Meter share={report?.cpu_used ?? null} none={texts.noValue()} isHigh={fires(server, "cpu")} />
      </td>
      <td className={styles.value}>
        <Meter share={report?.memory_used ?? null} none={texts.noValue()} isHigh={fires(server, "memory")} />
      </td>
      <td className={styles.value}>
        <Meter share={disk?.used ?? null} none={texts.noValue()} isHigh={fires(server, "disk")} />
      </td>
      <td className={`${list.optional} right num`}>
        {report?.load_1 == null ? texts.noValue() : formatLoad(report.load_1)}
      </td>
      <td className={`${styles.report} right num muted`}>
        <Ago at={server.last_report_at} />
      </td>
    </tr>
  );
}

function fires({ conditions }: ServerData, metric: string): boolean {
  return conditions.some((one) => one.metric === metric && one.state === "firing");
}

function subtitleOf({ host_name: host, os, last_report_at: last }: ServerData): string {
  if (last === null) return texts.noReport();
  return [host, os].filter((text) => text !== null).join(" · ");
}

/** The values of the columns, for small screens. */
function shortOf({ report }: ServerData): string {
  const show = (share: number | null | undefined) => (share == null ? texts.noValue() : formatShare(share));
  return texts.statusOf(show(report?.cpu_used), show(report?.memory_used), show(fullestDisk(report)?.used));
}
