import { Link } from "#router";
import { incidentsTexts } from "#texts/incidents.ts";
import { overviewTexts as texts } from "#texts/overview.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { SnoozeMenu } from "../incidents/snooze-menu.tsx";
import { StartEntries } from "../maintenance/start-menu.tsx";
import type { Cause } from "./cause.ts";

/** Further actions on a cause. */
export default function CauseMenu({ cause, title }: { readonly cause: Cause; readonly title: string }) {
  const label = texts.actionsOn(title);
  const target = { id: cause.incident_id, name: title, withCause: cause.place !== null };
  return (
    <>
      <SnoozeMenu {...target} isSnoozed={false} />
      <Menu name={label} trigger={(props) => <Button {...props} kind="quiet" icon="more" iconOnly label={label} />}>
        <StartEntries name={title} monitorIds={cause.subject_ids} />
        <Link to="/incidents/$id" params={{ id: String(cause.incident_id) }}>
          <Icon name="incident" />
          {incidentsTexts.openIt()}
        </Link>
      </Menu>
    </>
  );
}
