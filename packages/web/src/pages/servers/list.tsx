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
import controls from "../../ui/controls.module.css";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StatusSign, StatusWord } from "../../ui/mark.tsx";
import { Meter } from "../../ui/meter.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { monitorStatus } from "../../ui/status.ts";
import type { ListColumn } from "../../ui/table/column.ts";
import { NoMatch } from "../../ui/table/no-match.tsx";
import { RowName } from "../../ui/table/row.tsx";
import { Table } from "../../ui/table/table.tsx";
import { Ago } from "../../ui/time.tsx";
import { fullestDisk } from "./disks.ts";

/** From so many servers on, there is a field to search in. */
const MANY = 8;

/** The team's servers, with their last reports. */
export default function ServersPage() {
  useTitle(texts.title());
  const navigate = useNavigate();
  useKeys(mayWrite ? { n: () => void navigate({ to: "/servers/new" }) } : {});
  const [wanted, setWanted] = useState("");
  const query = useQuery({ ...serversQuery(), refetchInterval: SERVER_RENEW_MS });
  const { data: servers } = query;
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
        <div className={controls.alone}>
          <SearchField label={texts.find()} value={wanted} onChange={setWanted} />
        </div>
      )}
      <p className="sr" role="status">
        {texts.shown(shown.length)}
      </p>
      <Table
        name={texts.title()}
        columns={columns}
        items={shown}
        keyOf={({ id }) => id}
        sign={{ head: heads.status(), cell: (server) => <StatusSign status={monitorStatus(server)} /> }}
        view={wanted}
        query={query}
        empty={<NoMatch onClear={() => setWanted("")} />}
      />
    </>
  );
}

function isCalled({ name, host_name: host }: ServerData, wanted: string): boolean {
  return [name, host ?? ""].some((text) => text.toLowerCase().includes(wanted));
}

const { columns: heads } = texts;

/** A share, marked while a rule on it fires. */
function meter(metric: string, shareOf: (server: ServerData) => number | null | undefined) {
  return (server: ServerData) => (
    <Meter share={shareOf(server) ?? null} none={texts.noValue()} isHigh={fires(server, metric)} />
  );
}

const METER = { width: "88px", from: 560 } as const;

const columns: readonly ListColumn<ServerData>[] = [
  { head: heads.server(), cell: (server) => <Name server={server} />, width: "minmax(120px, 1fr)" },
  {
    head: texts.figures(),
    cell: (server) => server.report && <small className="muted num">{shortOf(server)}</small>,
    below: "only",
  },
  { head: heads.cpu(), cell: meter("cpu", ({ report }) => report?.cpu_used), ...METER },
  { head: heads.memory(), cell: meter("memory", ({ report }) => report?.memory_used), ...METER, from: 860 },
  { head: heads.disk(), cell: meter("disk", ({ report }) => fullestDisk(report)?.used), ...METER },
  {
    head: heads.load(),
    cell: ({ report }) => (report?.load_1 == null ? texts.noValue() : formatLoad(report.load_1)),
    width: "72px",
    align: "end",
    from: 1180,
  },
  {
    head: heads.report(),
    cell: ({ last_report_at: at }) => (
      <span className="muted">
        <Ago at={at} />
      </span>
    ),
    width: "112px",
    align: "end",
  },
];

function Name({ server }: { readonly server: ServerData }) {
  return (
    <RowName
      link={
        <Link to="/servers/$id" params={{ id: String(server.id) }}>
          {server.name}
        </Link>
      }
    >
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
    </RowName>
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
