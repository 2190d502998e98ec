import type { MonitorData } from "@pharos/operations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ask } from "../../api/client.ts";
import { useKeys } from "../../lib/use-keys.ts";
import { monitorTexts } from "../../texts/en/monitor.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";
import { useMonitorActions } from "./actions.ts";

/** What can be done with the monitor. */
export function MonitorActions({ monitor }: { readonly monitor: MonitorData }) {
  const { id, is_active: isActive } = monitor;
  const { check, toggle } = useMonitorActions(id);
  const [isDeleting, setDeleting] = useState(false);
  const canCheck = isActive && monitor.type !== "heartbeat";
  useKeys({ p: () => toggle.mutate(), ...(canCheck && { c: () => check.mutate() }) });
  return (
    <>
      {canCheck && (
        <Button icon="refresh" label={monitorTexts.checkNow()} busy={check.isPending} onClick={() => check.mutate()} />
      )}
      <Button
        icon={isActive ? "pause" : "play"}
        label={isActive ? monitorTexts.pause() : monitorTexts.resume()}
        busy={toggle.isPending}
        onClick={() => toggle.mutate()}
      />
      <ButtonLink icon="edit" label={monitorTexts.edit()} to="/monitors/$id/edit" params={{ id: String(id) }} />
      <Button icon="trash" iconOnly label={monitorTexts.remove()} onClick={() => setDeleting(true)} />
      {isDeleting && <DeleteDialog monitor={monitor} onClose={() => setDeleting(false)} />}
    </>
  );
}

function DeleteDialog({
  monitor: { id, name },
  onClose,
}: {
  readonly monitor: MonitorData;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => ask(`/monitors/${id}`, { method: "DELETE" }),
    onSuccess: async () => {
      await navigate({ to: "/monitors" });
      client.removeQueries({ queryKey: ["monitor", id] });
      showToast(monitorTexts.removed(name));
      await client.invalidateQueries();
    },
    onError: (error) => showToast(error.message),
  });
  return (
    <ConfirmDialog
      title={monitorTexts.removeTitle(name)}
      detail={monitorTexts.removeDetail()}
      action={monitorTexts.remove()}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
