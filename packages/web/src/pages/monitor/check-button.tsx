import type { MonitorData } from "@pharos/operations";
import { monitorTexts } from "#texts/monitor.ts";
import { useActions } from "../../registry/use-actions.ts";
import { Button } from "../../ui/button.tsx";
import { useCheckNow } from "./actions.ts";

/** Whether regions check the monitor. Jobs of heartbeats send pings, and members decide how a group is. */
export function isProbed({ type }: Pick<MonitorData, "type">): boolean {
  return type !== "heartbeat" && type !== "group";
}

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
