import { useNavigate } from "#router";
import { maintenanceTexts } from "#texts/maintenance.ts";
import { formatLength } from "../../lib/format-length.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useStart } from "./actions.ts";

/** Durations of maintenance that starts with one click, in seconds. */
const LENGTHS = [1_200, 3_600];

interface StartProps {
  /** The name of the subject. */
  readonly name: string;
  readonly monitorIds: readonly number[];
  readonly onDone?: () => void;
}

/** Entries of a menu: maintenance that begins now, or is planned. */
export function StartEntries({ name, monitorIds, onDone }: StartProps) {
  const navigate = useNavigate();
  const start = useStart(name, monitorIds, onDone);
  return (
    <>
      {LENGTHS.map((seconds) => (
        <button key={seconds} type="button" disabled={start.isPending} onClick={() => start.mutate(seconds)}>
          <Icon name="wrench" />
          {maintenanceTexts.fromNow(formatLength(seconds))}
        </button>
      ))}
      <button
        type="button"
        onClick={() => void navigate({ to: "/maintenance/new", search: { monitors: monitorIds.join(",") } })}
      >
        <Icon name="edit" />
        {maintenanceTexts.plan()}
      </button>
    </>
  );
}

/** A button with these entries. */
export function StartMenu({ disabled = false, ...props }: StartProps & { readonly disabled?: boolean }) {
  const label = maintenanceTexts.menu();
  return (
    <Menu name={label} trigger={(trigger) => <Button {...trigger} icon="wrench" label={label} disabled={disabled} />}>
      <StartEntries {...props} />
    </Menu>
  );
}
