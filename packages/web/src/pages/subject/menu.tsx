import { Link } from "#router";
import { alertRuleTexts } from "#texts/alert-rules.ts";
import { createTexts } from "#texts/create.ts";
import { monitorTexts } from "#texts/monitor.ts";
import { shareTexts } from "#texts/share.ts";
import { subjectTexts as texts } from "#texts/subject.ts";
import { installation, useMayWrite } from "../../boot.ts";
import { pathOf } from "../../lib/path-of.ts";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { StartEntries } from "../maintenance/start-menu.tsx";
import type { ActionsProps } from "./actions.tsx";

/** A dialog that an action opens. */
export type AskedOf = "pause" | "resume" | "snooze" | "share" | "delete";

/** The form of a new monitor with the settings of this one. */
export const duplicateOf = (id: number) => ({ to: "/new", search: { from: id } }) as const;

interface MenuProps extends Pick<ActionsProps, "kind" | "subject"> {
  readonly mayPause: boolean;
  readonly onAsk: (asked: AskedOf) => void;
}

/** The actions that are needed less often. */
export function SubjectMenu({ kind, subject: { id, name, silent }, mayPause, onAsk }: MenuProps) {
  const mayWrite = useMayWrite();
  const label = texts.more();
  const url = `${installation.baseUrl}${pathOf(kind, id)}`;
  return (
    <Menu name={label} trigger={(props) => <Button {...props} kind="quiet" icon="more" iconOnly label={label} />}>
      {mayWrite && mayPause && (
        <button type="button" onClick={() => onAsk("pause")}>
          <Icon name="pause" />
          {texts.pauseAsks()}
        </button>
      )}
      {mayWrite && <StartEntries name={name} monitorIds={[id]} />}
      {mayWrite && (
        <button type="button" onClick={() => onAsk("snooze")}>
          <Icon name="snooze" />
          {silent ? alertRuleTexts.turnOnAsks() : alertRuleTexts.snoozeAsks()}
        </button>
      )}
      {mayWrite && kind === "monitor" && (
        <Link {...duplicateOf(id)}>
          <Icon name="plus" />
          {createTexts.duplicate()}
        </Link>
      )}
      {kind !== "place" && (
        <>
          <button type="button" onClick={() => onAsk("share")}>
            <Icon name="plug" />
            {shareTexts.action()}
          </button>
          <Link to="/reports" search={{ monitor: id }}>
            <Icon name="chart" />
            {monitorTexts.report()}
          </Link>
        </>
      )}
      <button type="button" onClick={() => void copyText(url)}>
        <Icon name="copy" />
        {texts.copyLink()}
      </button>
      {mayWrite && (
        <>
          <hr />
          <button type="button" onClick={() => onAsk("delete")}>
            <Icon name="trash" />
            {texts.deleteAsks()}
          </button>
        </>
      )}
    </Menu>
  );
}
