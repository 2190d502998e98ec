import type { CheckData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { monitorTexts } from "#texts/monitor.ts";
import { checksQuery } from "../../api/part-queries.ts";
import { RENEW_SOON_MS } from "../../api/queries.ts";
import { formatMs } from "../../lib/format.ts";
import { regionName } from "../../regions.ts";
import { StatusWord } from "../../ui/mark.tsx";
import { markStatus } from "../../ui/status.ts";
import type { Column } from "../../ui/table/column.ts";
import { Moment } from "../../ui/time.tsx";
import { Newest } from "./newest.tsx";

const columns: readonly Column<CheckData>[] = [
  { head: monitorTexts.time(), cell: ({ checked_at: at }) => <Moment at={at} precise /> },
  {
    head: monitorTexts.result(),
    cell: ({ status, http_status_code: code, error_message: error }) => (
      <>
        <StatusWord status={markStatus(status)} /> <span className="muted">{code}</span>
        {error !== null && <small>{error}</small>}
      </>
    ),
  },
  {
    head: monitorTexts.region(),
    cell: ({ region }) => (region === null ? monitorTexts.noValue() : regionName(region)),
  },
  {
    head: monitorTexts.response(),
    cell: ({ response_time_ms: ms }) => (ms === null ? monitorTexts.noValue() : formatMs(ms)),
    align: "end",
  },
];

/** The monitor's newest checks, and what each region said. */
export function Checks({ id }: { readonly id: number }) {
  const { data } = useQuery({ ...checksQuery(id), refetchInterval: RENEW_SOON_MS });
  return <Newest title={monitorTexts.checks()} none={monitorTexts.noChecks()} columns={columns} items={data} />;
}
