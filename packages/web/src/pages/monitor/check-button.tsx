import type { MonitorData } from "@pharos/operations";
import { monitorTexts } from "#texts/monitor.ts";
import { isProbed } from "../../lib/is-probed.ts";
import { useActions } from "../../registry/use-actions.ts";
import { Button } from "../../ui/button.tsx";
import { useCheckNow } from "./actions.ts";

/** Checks the monitor now, if Pharos checks it at all. */
export function CheckButton({
  monitor,
}: {
  readonly monitor: Pick<MonitorData, "id" | "is_active" | "name" | "type">;
}) {
  const check = useCheckNow(monitor.id);
  const canCheck = monitor.is_active && isProbed(monitor);
  useActions(canCheck ? { checkNow: () => check.isPending || check.mutate() } : {}, monitor.name);
  if (!canCheck) return null;
  return (
    <Button icon="refresh" label={monitorTexts.checkNow()} busy={check.isPending} onClick={() => check.mutate()} />
  );
}
