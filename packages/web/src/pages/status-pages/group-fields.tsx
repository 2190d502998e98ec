import { editorTexts } from "#texts/page-editor.ts";
import { Button } from "../../ui/button.tsx";
import { sentencesOn } from "../../ui/errors.ts";
import { TextField } from "../../ui/form.tsx";
import { MonitorPicker } from "../../ui/monitor-picker.tsx";
import { ComponentFields } from "./component-fields.tsx";
import styles from "./editor.module.css";
import type { ComponentValues, GroupValues } from "./editor-values.ts";
import { changeComponent, changeGroup, moveGroup, newComponent, removeComponent, type Step } from "./layout.ts";

interface GroupProps {
  readonly group: GroupValues;
  /** Among the groups, from 0 on. */
  readonly place: number;
  readonly groups: readonly GroupValues[];
  readonly error: Error | null;
  readonly onChange: (groups: readonly GroupValues[]) => void;
  readonly onMove: (key: number, step: Step, focusId: string) => void;
  /** The element with this id has the focus after the next change. */
  readonly onFocusNext: (id: string) => void;
}

export function GroupFields({ group, place, groups, error, onChange, onMove, onFocusNext }: GroupProps) {
  const { key, name, components } = group;
  const called = editorTexts.group(name, place + 1);
  const isAlone = groups.length === 1;
  const add = (monitor: ComponentValues["monitor"]) => {
    const component = newComponent(groups, monitor);
    onFocusNext(`component-${component.key}`);
    onChange(changeGroup(groups, key, { components: [...components, component] }));
  };
  const picked = groups.flatMap((one) => one.components.flatMap(({ monitor }) => monitor?.id ?? []));
  return (
    <section className={styles.group} aria-label={called}>
      <div className={styles.head}>
        <TextField
          id={`group-${key}`}
          label={editorTexts.groupName()}
          hint={place === 0 ? editorTexts.firstGroupHint() : undefined}
          value={name}
          errors={sentencesOn(error, `groups.${place}.name`)}
          onChange={(next) => onChange(changeGroup(groups, key, { name: next }))}
        />
        {!isAlone && (
          <div className={styles.buttons}>
            <Button
              kind="quiet"
              icon="up"
              iconOnly
              label={editorTexts.groupUp(called)}
              onClick={() => onChange(moveGroup(groups, key, -1))}
            />
            <Button
              kind="quiet"
              icon="down"
              iconOnly
              label={editorTexts.groupDown(called)}
              onClick={() => onChange(moveGroup(groups, key, 1))}
            />
            <Button
              kind="quiet"
              icon="trash"
              iconOnly
              label={editorTexts.removeGroup(called)}
              onClick={() => onChange(groups.filter((one) => one.key !== key))}
            />
          </div>
        )}
      </div>
      <ol className={styles.components}>
        {components.map((component, index) => (
          <ComponentFields
            key={component.key}
            component={component}
            place={index}
            picked={picked}
            error={error}
            at={`groups.${place}.components.${index}`}
            onChange={(change) => onChange(changeComponent(groups, component.key, change))}
            onMove={(step, focusId) => onMove(component.key, step, focusId)}
            onRemove={() => onChange(removeComponent(groups, component.key))}
          />
        ))}
      </ol>
      <div className={styles.add}>
        <div>
          <span className={styles.label}>{editorTexts.add()}</span>
          <MonitorPicker label={editorTexts.find()} picked={picked} onPick={add} />
        </div>
        <Button icon="plus" label={editorTexts.addPlain()} onClick={() => add(null)} />
      </div>
    </section>
  );
}
