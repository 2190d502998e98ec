import { useLayoutEffect, useRef, useState } from "react";
import { editorTexts } from "#texts/page-editor.ts";
import { Refusal } from "../../api/refusal.ts";
import type { Bound } from "../../forms/bind.tsx";
import { Button } from "../../ui/button.tsx";
import form from "../../ui/form.module.css";
import { Wrong } from "../../ui/form.tsx";
import styles from "./editor.module.css";
import type { GroupValues, PageFields } from "./editor-values.ts";
import { GroupFields } from "./group-fields.tsx";
import { moveComponent, newGroup, type Step } from "./layout.ts";

/** The groups of a page with their components. A moved item keeps the focus, and screen readers announce its place. */
export function GroupsField({ form: { on, error } }: { readonly form: Bound<PageFields> }) {
  const { label, value: groups, onChange } = on("groups");
  const [said, setSaid] = useState("");
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  const move = (key: number, step: Step, focusId: string) => {
    const moved = moveComponent(groups, key, step);
    wanted.current = focusId;
    setSaid(placeOf(moved, key));
    onChange(moved);
  };
  return (
    <fieldset className={styles.editor}>
      <legend className={form.legend}>{label}</legend>
      <p className={styles.warning}>{editorTexts.publicNames()}</p>
      {groups.map((group, place) => (
        <GroupFields
          key={group.key}
          group={group}
          place={place}
          groups={groups}
          error={error}
          onChange={onChange}
          onMove={move}
          onFocusNext={(id) => {
            wanted.current = id;
          }}
        />
      ))}
      <div className={styles.tools}>
        <Button
          icon="plus"
          label={editorTexts.addGroup()}
          onClick={() => {
            const group = newGroup(groups);
            wanted.current = `group-${group.key}`;
            onChange([...groups, group]);
          }}
        />
        <span className={form.hint}>{editorTexts.keysHint()}</span>
      </div>
      <p className="sr" role="status">
        {said}
      </p>
      <Wrong errors={sentencesOnAll(error)} />
    </fieldset>
  );
}

/** Errors of the groups as a whole. Each field shows its own errors. */
function sentencesOnAll(error: Error | null): readonly string[] {
  if (!(error instanceof Refusal)) return [];
  const shown = /^groups\.\d+\.(?:name$|components\.\d+\.)/;
  return Object.entries(error.errors)
    .filter(([field]) => (field === "groups" || field.startsWith("groups.")) && !shown.test(field))
    .flatMap(([, sentences]) => sentences);
}

function placeOf(groups: readonly GroupValues[], key: number): string {
  const index = groups.findIndex(({ components }) => components.some((one) => one.key === key));
  const group = groups[index];
  if (group === undefined) return "";
  const place = group.components.findIndex((one) => one.key === key);
  const name = editorTexts.component(group.components[place]?.name ?? "", place + 1);
  return editorTexts.moved(name, place + 1, group.components.length, editorTexts.group(group.name, index + 1));
}
