import type { CheckData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { monitorTexts } from "#texts/monitor.ts";
import { checksQuery, RENEW_SOON_MS } from "../../api/queries.ts";
import { formatMs } from "../../lib/format.ts";
import { regionName } from "../../regions.ts";
import { StatusWord } from "../../ui/mark.tsx";
import { markStatus } from "../../ui/status.ts";
import { Moment } from "../../ui/time.tsx";
import { Newest } from "./newest.tsx";

/** The monitor's newest checks, and what each region said. */
export function Checks({ id }: { readonly id: number }) {
  const { data: checks } = useQuery({
    ...checksQuery(id),
    refetchInterval: RENEW_SOON_MS,
  });
  return (
    <Newest
      title={monitorTexts.checks()}
      none={monitorTexts.noChecks()}
      columns={[monitorTexts.time(), monitorTexts.result(), monitorTexts.region(), monitorTexts.response()]}
      rows={checks}
      row={(check) => <CheckRow key={`${check.checked_at} ${check.region}`} check={check} />}
    />
  );
}

function CheckRow({ check }: { readonly check: CheckData }) {
  const { checked_at: at, status, region, response_time_ms: ms, http_status_code: code, error_message: error } = check;
  return (
    <tr>
      <td>
        <Moment at={at} precise />
      </td>
      <td>
        <StatusWord status={markStatus(status)} /> <span className="muted">{code}</span>
        {error !== null && <small>{error}</small>}
      </td>
      <td>{region === null ? monitorTexts.noValue() : regionName(region)}</td>
      <td className="right">{ms === null ? monitorTexts.noValue() : formatMs(ms)}</td>
    </tr>
  );
}
