import type { MonitorLineData } from "@pharos/operations";
import { useState } from "react";
import { Link } from "#router";
import { bulkTexts } from "#texts/bulk.ts";
import { deleteTexts } from "#texts/delete-dialog.ts";
import { monitorTexts } from "#texts/monitor.ts";
import { monitorsTexts } from "#texts/monitors.ts";
import { Button } from "../../ui/button.tsx";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { sayError } from "../../ui/toast.ts";
import { StartEntries } from "../maintenance/start-menu.tsx";
import { useCheckNow } from "../monitor/actions.ts";
import { useSetActive } from "../subject/set-active.ts";

interface RowMenuProps {
  readonly monitor: MonitorLineData;
  readonly onSelect: () => void;
}

/** Actions on the monitor of a row. */
export default function RowMenu({ monitor, onSelect }: RowMenuProps) {
  const { id, name, type, is_active: isActive } = monitor;
  const [isDeleting, setDeleting] = useState(false);
  const check = useCheckNow(id);
  const set = useSetActive({ kind: "monitor", id });
  const label = monitorsTexts.actionsOn(name);
  return (
    <>
      <Menu name={label} trigger={(props) => <Button {...props} kind="quiet" icon="more" iconOnly label={label} />}>
        {isActive && type !== "heartbeat" && (
          <button type="button" disabled={check.isPending} onClick={() => check.mutate()}>
            <Icon name="refresh" />
            {monitorTexts.checkNow()}
          </button>
        )}
        <button type="button" disabled={set.isPending} onClick={() => set.mutate(!isActive, { onError: sayError })}>
          <Icon name={isActive ? "pause" : "play"} />
          {isActive ? monitorTexts.pause() : monitorTexts.resume()}
        </button>
        <StartEntries name={name} monitorIds={[id]} />
        <Link to="/monitors/$id/edit" params={{ id: String(id) }}>
          <Icon name="edit" />
          {monitorTexts.edit()}
        </Link>
        <button type="button" onClick={onSelect}>
          <Icon name="select" />
          {bulkTexts.select()}
        </button>
        <hr />
        <button type="button" onClick={() => setDeleting(true)}>
          <Icon name="trash" />
          {deleteTexts.action()}
        </button>
      </Menu>
      {isDeleting && (
        <DeleteDialog
          route="DELETE /monitors/{monitor}"
          id={id}
          name={name}
          detail={monitorTexts.removeDetail()}
          onDeleted={() => setDeleting(false)}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
