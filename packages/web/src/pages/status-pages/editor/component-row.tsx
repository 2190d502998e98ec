import { useState } from "react";
import { editorTexts } from "#texts/page-editor.ts";
import { Button } from "../../../ui/button.tsx";
import { sentencesOn } from "../../../ui/errors.ts";
import { Menu } from "../../../ui/menu.tsx";
import type { ComponentValues, GroupValues } from "../editor-values.ts";
import { changeComponent, placeComponent, removeComponent } from "../layout.ts";
import { Handle } from "./handle.tsx";
import { LinkedCell } from "./linked-cell.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import styles from "./table.module.css";
import { TextCell } from "./text-cell.tsx";
import type { Moves } from "./use-moves.ts";

interface RowProps {
  readonly component: ComponentValues;
  /** Within its group, from 0 on. */
  readonly place: number;
  /** Where the component is in the body. */
  readonly at: string;
  readonly groups: readonly GroupValues[];
  /** Monitors that the page has. */
  readonly picked: readonly number[];
  readonly error: Error | null;
  readonly moves: Moves;
  readonly onChange: (groups: readonly GroupValues[]) => void;
}

/** One component: its public name, and the linked monitor. */
export function ComponentRow({ component, place, at, groups, picked, error, moves, onChange }: RowProps) {
  const { key, name, monitor, description } = component;
  const called = editorTexts.component(name.trim(), place + 1);
  const change = (next: Partial<ComponentValues>) => onChange(changeComponent(groups, key, next));
  const isMonitorsName = monitor ? name.trim() === monitor.name : false;
  return (
    <tr data-row={key} data-moving={moves.moving === key || undefined}>
      <td>
        <Handle id={key} name={called} moves={moves} />
      </td>
      <td className={styles.name}>
        <TextCell
          id={`component-${key}`}
          label={editorTexts.name()}
          column="name"
          placeholder={editorTexts.name()}
          value={name}
          errors={sentencesOn(error, `${at}.name`)}
          suggestion={monitor?.name}
          hint={isMonitorsName ? editorTexts.sameName() : undefined}
          onChange={(next) => change({ name: next })}
        />
      </td>
      <td className={styles.description}>
        <TextCell
          label={editorTexts.description()}
          column="description"
          placeholder={editorTexts.description()}
          value={description}
          errors={sentencesOn(error, `${at}.description`)}
          onChange={(next) => change({ description: next })}
        />
      </td>
      <td className={styles.link}>
        <LinkedCell monitor={monitor} name={called} picked={picked} onChange={(next) => change({ monitor: next })} />
      </td>
      <td className={styles.uptime}>
        {monitor && (
          <input
            type="checkbox"
            role="switch"
            className={styles.switch}
            aria-label={editorTexts.uptimeOf(called)}
            aria-checked={component.show_uptime}
            checked={component.show_uptime}
            onChange={({ target }) => change({ show_uptime: target.checked })}
          />
        )}
      </td>
      <td className={styles.more}>
        <ComponentMenu {...{ component, called, groups, moves, onChange }} />
      </td>
    </tr>
  );
}

type MenuProps = Pick<RowProps, "component" | "groups" | "moves" | "onChange"> & { readonly called: string };

function ComponentMenu({ component, called, groups, moves, onChange }: MenuProps) {
  const { key, monitor, show_chart: hasChart } = component;
  const [isMoving, setMoving] = useState(false);
  return (
    <>
      <Menu
        name={editorTexts.actionsOf(called)}
        trigger={(props) => (
          <Button {...props} kind="quiet" icon="more" iconOnly label={editorTexts.actionsOf(called)} />
        )}
      >
        <button type="button" onClick={() => setMoving(true)}>
          {editorTexts.moveToGroup()}
        </button>
        {monitor && (
          <button type="button" onClick={() => onChange(changeComponent(groups, key, { show_chart: !hasChart }))}>
            {hasChart ? editorTexts.hideChart() : editorTexts.showChart()}
          </button>
        )}
        <button type="button" onClick={() => onChange(removeComponent(groups, key))}>
          {editorTexts.remove()}
        </button>
      </Menu>
      {isMoving && (
        <MoveDialog
          name={called}
          groups={groups}
          onMove={(group) => moves.goTo(placeComponent(groups, key, group.key, group.components.length), key)}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  );
}
