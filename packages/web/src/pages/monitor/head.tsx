import type { MonitorData } from "@pharos/operations";
import { useState } from "react";
import { useNavigate } from "#router";
import { deleteTexts } from "#texts/delete-dialog.ts";
import { monitorTexts } from "#texts/monitor.ts";
import { useKeys } from "../../lib/use-keys.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { StartMenu } from "../maintenance/start-menu.tsx";
import { PauseButton } from "../subject/pause-button.tsx";
import { SnoozeMenu } from "../subject/snooze-menu.tsx";
import { useCheckNow } from "./actions.ts";

/** Actions on the monitor. */
export function MonitorActions({ monitor }: { readonly monitor: MonitorData }) {
  const { id, is_active: isActive } = monitor;
  const navigate = useNavigate();
  const check = useCheckNow(id);
  const [isDeleting, setDeleting] = useState(false);
  const canCheck = isActive && monitor.type !== "heartbeat";
  useKeys(canCheck ? { c: () => check.isPending || check.mutate() } : {});
  return (
    <>
      {canCheck && (
        <Button icon="refresh" label={monitorTexts.checkNow()} busy={check.isPending} onClick={() => check.mutate()} />
      )}
      <PauseButton subject={{ kind: "monitor", id }} name={monitor.name} isActive={isActive} />
      <StartMenu name={monitor.name} monitorIds={[id]} />
      <SnoozeMenu kind="monitor" subject={monitor} />
      <ButtonLink icon="edit" label={monitorTexts.edit()} to="/monitors/$id/edit" params={{ id: String(id) }} />
      <Button icon="trash" iconOnly label={deleteTexts.action()} onClick={() => setDeleting(true)} />
      {isDeleting && (
        <DeleteDialog
          route="DELETE /monitors/{monitor}"
          id={id}
          name={monitor.name}
          detail={monitorTexts.removeDetail()}
          onDeleted={() => navigate({ to: "/" })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
