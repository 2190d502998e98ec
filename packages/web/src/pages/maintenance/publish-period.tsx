import type { PeriodData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { maintenanceTexts } from "#texts/maintenance.ts";
import { statusPagesQuery } from "../../api/status-page-queries.ts";
import { ButtonLink } from "../../ui/button.tsx";

interface PublishProps {
  readonly period: PeriodData;
  /** Monitors that it mutes. */
  readonly monitorIds: readonly number[];
}

/** Pages that are offered at a time. */
const MAX_OFFERED = 3;

/** Leads to a new report of a period, on pages that show a monitor of it. */
export function PublishPeriod({ period, monitorIds }: PublishProps) {
  const { data: pages = [] } = useQuery({ ...statusPagesQuery(), throwOnError: false });
  const shown = pages.filter(({ groups }) =>
    groups.some(({ components }) => components.some(({ monitor_id: id }) => id !== null && monitorIds.includes(id))),
  );
  return shown
    .slice(0, MAX_OFFERED)
    .map(({ id, name }) => (
      <ButtonLink
        key={id}
        to="/status-pages/$id/reports/new"
        params={{ id: String(id) }}
        search={{ window: period.window_id, start: period.original_start }}
        label={maintenanceTexts.publishOn(name)}
      />
    ));
}
