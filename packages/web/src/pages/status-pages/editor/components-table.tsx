import { useState } from "react";
import { editorTexts } from "#texts/page-editor.ts";
import { Refusal } from "../../../api/refusal.ts";
import type { Bound } from "../../../forms/bind.tsx";
import { Wrong } from "../../../ui/form.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { type ComponentValues, groupPath, type PageFields } from "../editor-values.ts";
import { addComponents, addGroup, freeKey } from "../layout.ts";
import { AddDialog } from "./add-dialog.tsx";
import { AddTools } from "./add-tools.tsx";
import { ComponentRow } from "./component-row.tsx";
import { GroupRow } from "./group-row.tsx";
import { HANDLE_HINT } from "./handle.tsx";
import styles from "./table.module.css";
import { TaggedRow } from "./tagged-rows.tsx";
import { useFocusNext } from "./use-focus-next.ts";
import { useGroupsNow } from "./use-groups-now.ts";
import { useMoves } from "./use-moves.ts";

/** The components of a page in their groups. */
export function ComponentsTable({ form: { on, error } }: { readonly form: Bound<PageFields> }) {
  const { value: groups, onChange } = on("groups");
  const focusNext = useFocusNext();
  const moves = useMoves(groups, onChange, focusNext);
  /** The group that monitors are added to. */
  const [target, setTarget] = useState<number | null>(null);
  const first = groups[0]?.key ?? 0;
  const all = groups.flatMap(({ components }) => components);
  const picked = all.flatMap(({ monitor }) => monitor?.id ?? []);
  const add = (group: number, monitors: readonly ComponentValues["monitor"][]) => {
    setTarget(null);
    focusNext(`component-${freeKey(groups)}`);
    onChange(addComponents(groups, group, monitors));
  };
  const group = (tag: string | null) => {
    focusNext(`group-${freeKey(groups)}`);
    onChange(addGroup(groups, tag));
  };
  const now = useGroupsNow(groups);
  const tagged = [...now.values()].reduce((sum, { names }) => sum + names.length, 0);
  const rows = groups.flatMap((one, place) => [
    ...(place === 0
      ? []
      : [
          <GroupRow
            key={one.key}
            group={one}
            place={place}
            at={groupPath(groups, place)}
            {...{ groups, error, moves, onChange }}
            onAddPlain={() => add(one.key, [undefined])}
            onAddMonitors={() => setTarget(one.key)}
          />,
        ]),
    ...(one.tag === null ? [] : [<TaggedRow key={`tag-${one.key}`} tag={one.tag} now={now.get(one.key)} />]),
    ...one.components.map((component, index) => (
      <ComponentRow
        key={component.key}
        component={component}
        place={index}
        at={`${groupPath(groups, place)}.components.${index}`}
        {...{ groups, picked, error, moves, onChange }}
      />
    )),
  ]);
  return (
    <Stack gap={3}>
      <AddTools
        groups={groups}
        onAddMonitors={() => setTarget(first)}
        onAddPlain={() => add(first, [undefined])}
        onAddGroup={group}
      />
      {rows.length === 0 ? (
        <p className="muted">{editorTexts.none()}</p>
      ) : (
        <>
          <table className={styles.table} aria-label={editorTexts.title()}>
            <Heads />
            <tbody>{rows}</tbody>
          </table>
          <p className={styles.foot}>{editorTexts.foot(all.length + tagged)}</p>
        </>
      )}
      <span id={HANDLE_HINT} hidden>
        {editorTexts.moveHint()}
      </span>
      <p className="sr" role="status">
        {moves.said}
      </p>
      <Wrong errors={sentencesOnAll(error)} />
      {target !== null && (
        <AddDialog picked={picked} onAdd={(monitors) => add(target, monitors)} onClose={() => setTarget(null)} />
      )}
    </Stack>
  );
}

function Heads() {
  const hidden = [editorTexts.move(""), editorTexts.actions()].map((head) => (
    <th scope="col" key={head}>
      <span className="sr">{head}</span>
    </th>
  ));
  const shown = [editorTexts.name(), editorTexts.description(), editorTexts.behind(), editorTexts.uptime()];
  return (
    <thead>
      <tr>
        {hidden[0]}
        {shown.map((head) => (
          <th scope="col" key={head}>
            {head}
          </th>
        ))}
        {hidden[1]}
      </tr>
    </thead>
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
