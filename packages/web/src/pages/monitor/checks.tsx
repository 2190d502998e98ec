import type { CheckData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { monitorPartQuery } from "../../api/queries.ts";
import { formatMs } from "../../lib/format.ts";
import { monitorTexts } from "../../texts/en/monitor.ts";
import { statusTexts } from "../../texts/en/status.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { StatusWord } from "../../ui/mark.tsx";
import { markStatus } from "../../ui/status.ts";
import table from "../../ui/table.module.css";
import { Moment } from "../../ui/time.tsx";

/** Rows that are shown at first. */
const FEW = 8;
/** Checks are recorded all the time, and say no event: an open page asks for them now and then. */
const RENEW_MS = 15_000;

/** The monitor's newest checks, and what each region said. */
export function Checks({ id }: { readonly id: number }) {
  const [all, setAll] = useState(false);
  const { data: checks = [], isPending } = useQuery({
    ...monitorPartQuery<readonly CheckData[]>(id, "checks"),
    refetchInterval: RENEW_MS,
  });
  const shown = all ? checks : checks.slice(0, FEW);
  return (
    <Card title={monitorTexts.checks()}>
      {!isPending && checks.length === 0 && <p className="muted">{monitorTexts.noChecks()}</p>}
      {shown.length > 0 && (
        <table className={`${table.table} num`}>
          <thead>
            <tr>
              <th scope="col">{monitorTexts.time()}</th>
              <th scope="col">{monitorTexts.result()}</th>
              <th scope="col">{monitorTexts.region()}</th>
              <th scope="col" className="right">
                {monitorTexts.response()}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((check) => (
              <CheckRow key={`${check.checked_at} ${check.region}`} check={check} />
            ))}
          </tbody>
        </table>
      )}
      {!all && checks.length > FEW && (
        <Button kind="quiet" label={monitorTexts.allChecks(checks.length)} onClick={() => setAll(true)} />
      )}
    </Card>
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
      <td>{region === null ? monitorTexts.noValue() : statusTexts.region(region)}</td>
      <td className="right">{ms === null ? monitorTexts.noValue() : formatMs(ms)}</td>
    </tr>
  );
}
