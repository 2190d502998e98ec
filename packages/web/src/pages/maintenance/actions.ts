import type { PeriodData } from "@pharos/operations";
import { useMutation } from "@tanstack/react-query";
import { maintenanceTexts } from "#texts/maintenance.ts";
import { askData } from "../../api/client.ts";
import { formatMoment } from "../../lib/time.ts";
import { sayError, showToast } from "../../ui/toast.ts";

const EXTENSION_SECONDS = 1_800;

type PeriodKey = Pick<PeriodData, "window_id" | "original_start">;

/** Actions on a period. The page shows a change after the server confirmed it. */
export function usePeriodActions({ window_id: id, original_start: start }: PeriodKey) {
  const body = { original_start: start };
  const done = (sentence: string) => {
    showToast(sentence);
  };
  const end = useMutation({
    mutationFn: () => askData("POST /maintenance-windows/{maintenanceWindow}/end-now", { ids: [id], body }),
    onSuccess: () => done(maintenanceTexts.ended()),
    onError: sayError,
  });
  const extend = useMutation({
    mutationFn: () =>
      askData("POST /maintenance-windows/{maintenanceWindow}/extend", {
        ids: [id],
        body: { ...body, seconds: EXTENSION_SECONDS },
      }),
    onSuccess: (period) => done(maintenanceTexts.extended(formatMoment(new Date(period.ends_at)))),
    onError: sayError,
  });
  const skip = useMutation({
    mutationFn: () => askData("POST /maintenance-windows/{maintenanceWindow}/skip", { ids: [id], body }),
    onSuccess: () => done(maintenanceTexts.skipped()),
  });
  return { end, extend, skip };
}

export function useCancel(id: number) {
  return useMutation({
    mutationFn: () => askData("POST /maintenance-windows/{maintenanceWindow}/cancel", { ids: [id] }),
    onSuccess: (window) => {
      showToast(maintenanceTexts.cancelled(window.name));
    },
  });
}

/** Maintenance of some monitors that begins now. */
export function useStart(name: string, monitorIds: readonly number[], onDone: () => void = () => undefined) {
  return useMutation({
    mutationFn: (seconds: number) =>
      askData("POST /maintenance-starts", {
        body: {
          name: maintenanceTexts.fromNowName(name),
          covers: "listed",
          subject_ids: monitorIds,
          duration_seconds: seconds,
        },
      }),
    onSuccess: ({ starts_local: starts, duration_seconds: seconds }) => {
      // Times are in UTC.
      showToast(maintenanceTexts.started(formatMoment(new Date(Date.parse(`${starts}Z`) + seconds * 1000))));
      onDone();
    },
    onError: sayError,
  });
}
