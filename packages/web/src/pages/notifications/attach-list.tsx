import type { AttachableSubjectData } from "@pharos/operations";
import { useState } from "react";
import { attachTexts as texts } from "#texts/attach.ts";
import { contactsTexts } from "#texts/contacts.ts";
import { statusTexts } from "#texts/status.ts";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Select } from "../../ui/select.tsx";
import { type AttachFilter, filtered, isTicked, noFilter, tagsOf, ticked, type Wanted } from "./attaching.ts";
import styles from "./notifications.module.css";

/** Rows that are drawn. Filters find the others. */
const MAX_ROWS = 300;

interface ListProps {
  readonly subjects: readonly AttachableSubjectData[];
  readonly total: number;
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
}

/** The monitors, servers and sites of the team with a box each, and filters. */
export function AttachList({ subjects, total, wanted, onChange }: ListProps) {
  const [filter, setFilter] = useState(noFilter);
  const found = filtered(subjects, filter);
  const rows = found.slice(0, MAX_ROWS);
  const count = subjects.filter((subject) => isTicked(subject, wanted)).length;
  return (
    <Stack gap={2}>
      <Filters filter={filter} tags={tagsOf(subjects)} onChange={(change) => setFilter({ ...filter, ...change })} />
      <Row>
        <span className="muted num" role="status">
          {texts.attached(count, total)}
        </span>
        <Button kind="link" label={texts.all(found.length)} onClick={() => onChange(ticked(wanted, found, true))} />
        <Button kind="link" label={texts.none(found.length)} onClick={() => onChange(ticked(wanted, found, false))} />
      </Row>
      {/* biome-ignore lint/a11y/useSemanticElements: A fieldset cannot scroll in every browser. */}
      <div className={styles.boxes} role="group" aria-label={texts.subjects()}>
        {rows.map((subject) => (
          <Box
            key={subject.id}
            subject={subject}
            isOn={isTicked(subject, wanted)}
            onToggle={(isOn) => onChange(ticked(wanted, [subject], isOn))}
          />
        ))}
        {found.length === 0 && <p>{texts.noMatch()}</p>}
        {found.length > rows.length && <p>{texts.more(found.length - rows.length)}</p>}
      </div>
    </Stack>
  );
}

interface FiltersProps {
  readonly filter: AttachFilter;
  readonly tags: readonly string[];
  readonly onChange: (change: Partial<AttachFilter>) => void;
}

function Filters({ filter: { text, kind, tag, shown }, tags, onChange }: FiltersProps) {
  return (
    <>
      <SearchField label={texts.search()} value={text} onChange={(next) => onChange({ text: next })} />
      <Row>
        <Select
          aria-label={texts.show()}
          value={shown}
          options={texts.shown()}
          onChange={(next) => onChange({ shown: next === "attached" || next === "others" ? next : "all" })}
        />
        <Select
          aria-label={texts.kind()}
          value={kind}
          options={texts.kinds()}
          onChange={(next) => onChange({ kind: next })}
        />
        {tags.length > 0 && (
          <Select
            aria-label={texts.tag()}
            value={tag}
            options={[["", texts.anyTag()], ...tags.map((one) => [one, one] as const)]}
            onChange={(next) => onChange({ tag: next })}
          />
        )}
      </Row>
    </>
  );
}

interface BoxProps {
  readonly subject: AttachableSubjectData;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function Box({ subject: { name, kind, type, tags, after_minutes: minutes }, isOn, onToggle }: BoxProps) {
  const what = kind === "monitor" ? statusTexts.type(type) : statusTexts.kind(kind);
  const step = minutes !== null && minutes > 0 ? contactsTexts.afterMinutes(minutes) : "";
  return (
    <label className={styles.box}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onToggle(target.checked)} />
      <span className="cut">{name}</span>
      <small className="muted cut">{[what, ...tags, step].filter(Boolean).join(" · ")}</small>
    </label>
  );
}
