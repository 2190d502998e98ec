import type { PeriodData } from "@pharos/operations";
import { maintenanceTexts } from "#texts/maintenance.ts";
import { askData } from "../../api/client.ts";
import { formatMoment } from "../../lib/time.ts";
import { useAction } from "../../ui/use-action.ts";

const EXTENSION_SECONDS = 1_800;

type PeriodKey = Pick<PeriodData, "window_id" | "original_start">;

/** Actions on a current period. */
export function usePeriodActions({ window_id: id, original_start: start }: PeriodKey) {
  const body = { original_start: start };
  const end = useAction({
    send: () => askData("POST /maintenance-windows/{maintenanceWindow}/end-now", { ids: [id], body }),
    says: () => maintenanceTexts.ended(),
  });
  const extend = useAction({
    send: () =>
      askData("POST /maintenance-windows/{maintenanceWindow}/extend", {
        ids: [id],
        body: { ...body, seconds: EXTENSION_SECONDS },
      }),
    says: (period) => maintenanceTexts.extended(formatMoment(new Date(period.ends_at))),
  });
  return { end, extend };
}

/** Maintenance of some monitors that begins now. */
export function useStart(name: string, monitorIds: readonly number[], onDone: () => void = () => undefined) {
  return useAction({
    send: (seconds: number) =>
      askData("POST /maintenance-starts", {
        body: {
          name: maintenanceTexts.fromNowName(name),
          covers: "listed",
          subject_ids: monitorIds,
          duration_seconds: seconds,
        },
      }),
    onDone,
    // Times are in UTC.
    says: ({ starts_local: starts, duration_seconds: seconds }) =>
      maintenanceTexts.started(formatMoment(new Date(Date.parse(`${starts}Z`) + seconds * 1000))),
  });
}
