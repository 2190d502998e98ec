import type { UptimeData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { deploymentsTexts } from "#texts/deployments.ts";
import { monitorTexts } from "#texts/monitor.ts";
import { statusTexts } from "#texts/status.ts";
import { type Checked, uptimeQuery } from "../../api/part-queries.ts";
import { formatDuration, formatUptime } from "../../lib/format.ts";
import { formatUtcDay } from "../../lib/time.ts";
import { Bars } from "../../ui/bars.tsx";
import { Card } from "../../ui/card.tsx";
import { markStatus } from "../../ui/status.ts";
import { countSlots } from "../../ui/strip.ts";
import type { Column } from "../../ui/table/column.ts";
import { FoldedTable } from "../../ui/table/plain-table.tsx";
import { deployedDays } from "./deployed-days.ts";
import { DeploymentMarks, deploymentCell } from "./deployment-marks.tsx";
import styles from "./monitor.module.css";

type Day = UptimeData["days"][number];

const letters: Readonly<Record<string, string>> = { up: "u", degraded: "g", down: "d" };

/** Each of the last 90 days as a bar. */
export function Days({ of }: { readonly of: Checked }) {
  const { data } = useQuery(uptimeQuery(of));
  const days = data?.days ?? [];
  const slots = days.map(({ status }) => letters[status ?? ""] ?? "-").join("");
  const { u, g, d, "-": none } = countSlots(slots);
  const quarter = data?.uptime["90d"] ?? null;
  const watchedMs = data?.since ? Date.now() - Date.parse(data.since) : 0;
  const [first] = days;
  const marked = data ? deployedDays(data) : [];
  return (
    <Card
      title={monitorTexts.uptime90()}
      aside={
        <span className="muted num">
          {quarter === null ? monitorTexts.noValue() : formatUptime(quarter, watchedMs)}
        </span>
      }
    >
      <Bars tall slots={slots === "" ? "-".repeat(90) : slots} label={monitorTexts.bars90(u, g, d, none)} />
      <DeploymentMarks marked={marked} days={days.length} />
      <p className={`${styles.axis} num`}>
        <span>{first && formatUtcDay(dateOf(first))}</span>
        <span>{monitorTexts.today()}</span>
      </p>
      <FoldedTable
        name={monitorTexts.asTable()}
        items={days.toReversed()}
        columns={[...columns, ...(marked.length === 0 ? [] : [deployments(marked)])]}
      />
    </Card>
  );
}

const columns: readonly Column<Day>[] = [
  { head: monitorTexts.day(), cell: (day) => formatUtcDay(dateOf(day)) },
  {
    head: monitorTexts.uptime(),
    cell: ({ status, uptime }) =>
      uptime === null
        ? monitorTexts.noValue()
        : `${statusTexts.word(markStatus(status ?? ""))}, ${formatUptime(uptime)}`,
  },
  { head: monitorTexts.downTime(), cell: ({ down_seconds: down }) => formatDuration(down) },
  { head: monitorTexts.incidents(), cell: ({ incidents }) => incidents },
];

function deployments(marked: ReturnType<typeof deployedDays>): Column<Day> {
  return {
    head: deploymentsTexts.title(),
    cell: ({ day }) => deploymentCell(marked.find((one) => one.day === day)),
  };
}

/** A day of the answer is one in UTC. */
function dateOf({ day }: Day): Date {
  return new Date(`${day.slice(0, 10)}T00:00:00Z`);
}
