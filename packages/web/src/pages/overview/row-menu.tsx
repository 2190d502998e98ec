import type { SubjectLineData } from "@pharos/operations";
import { useState } from "react";
import { Link } from "#router";
import { deleteTexts } from "#texts/delete-dialog.ts";
import { monitorTexts } from "#texts/monitor.ts";
import { overviewTexts as texts } from "#texts/overview.ts";
import { isProbed } from "../../lib/is-probed.ts";
import { Button } from "../../ui/button.tsx";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useAction } from "../../ui/use-action.ts";
import { StartEntries } from "../maintenance/start-menu.tsx";
import { useCheckNow } from "../monitor/actions.ts";
import { setActive } from "../subject/set-active.ts";

const edits = {
  monitor: "/monitors/$id/edit",
  server: "/servers/$id/edit",
  site: "/sites/$id/edit",
  place: "/places/$id/edit",
} as const;
const removals = {
  monitor: "DELETE /monitors/{monitor}",
  server: "DELETE /servers/{server}",
  site: "DELETE /sites/{site}",
  place: "DELETE /places/{place}",
} as const;

/** Actions on the subject of a row. */
export default function RowMenu({ line }: { readonly line: SubjectLineData }) {
  const { id, name, kind, type, is_active: isActive } = line;
  const [isDeleting, setDeleting] = useState(false);
  const check = useCheckNow(id);
  const set = useAction(setActive({ kind, id, name }));
  const label = texts.actionsOn(name);
  return (
    <>
      <Menu name={label} trigger={(props) => <Button {...props} kind="quiet" icon="more" iconOnly label={label} />}>
        {isActive && kind === "monitor" && isProbed({ type }) && (
          <button type="button" disabled={check.isPending} onClick={() => check.mutate()}>
            <Icon name="refresh" />
            {monitorTexts.checkNow()}
          </button>
        )}
        <button type="button" disabled={set.isPending} onClick={() => set.mutate(!isActive)}>
          <Icon name={isActive ? "pause" : "play"} />
          {isActive ? monitorTexts.pause() : monitorTexts.resume()}
        </button>
        <StartEntries name={name} monitorIds={[id]} />
        <Link to={edits[kind]} params={{ id: String(id) }}>
          <Icon name="edit" />
          {monitorTexts.edit()}
        </Link>
        <hr />
        <button type="button" onClick={() => setDeleting(true)}>
          <Icon name="trash" />
          {deleteTexts.action()}
        </button>
      </Menu>
      {isDeleting && (
        <DeleteDialog
          route={removals[kind]}
          id={id}
          name={name}
          detail={monitorTexts.removeDetail()}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
