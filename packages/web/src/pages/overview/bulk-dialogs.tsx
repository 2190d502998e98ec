import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { bulkTexts as texts } from "#texts/bulk.ts";
import { contactsTexts } from "#texts/contacts.ts";
import { shellTexts } from "#texts/shell.ts";
import { contactsQuery } from "../../api/queries.ts";
import { formatInterval } from "../../lib/format.ts";
import { partsOf } from "../../lib/parts-of.ts";
import { Button } from "../../ui/button.tsx";
import { sentencesOn } from "../../ui/errors.ts";
import { CheckField, SelectField, TextField } from "../../ui/form.tsx";
import { type Run, RunDialog } from "../../ui/run-dialog.tsx";
import type { BulkChange } from "./bulk.tsx";

interface QuestionProps {
  readonly selected: ReadonlyMap<number, string>;
  /** The change that `onChange` starts. */
  readonly run: Run;
  readonly onChange: (change: BulkChange) => void;
  readonly onClose: () => void;
}

interface FrameProps extends Omit<QuestionProps, "selected" | "onChange"> {
  readonly title: string;
  readonly action?: string;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

function Frame({ title, action = texts.save(), run, onSave, onClose, children }: FrameProps) {
  return (
    <RunDialog
      {...{ title, run, onClose }}
      actions={(close) => (
        <>
          <Button label={shellTexts.cancel()} onClick={close} />
          <Button kind="primary" label={action} busy={run.isPending} onClick={onSave} />
        </>
      )}
    >
      {children}
    </RunDialog>
  );
}

const HOWS = { add: "add_contact_ids", remove: "remove_contact_ids", replace: "contact_ids" } as const;

/** Adds contacts, removes them, or replaces all. */
export function NotifyDialog({ selected, onChange, ...frame }: QuestionProps) {
  const { data: contacts } = useQuery(contactsQuery());
  const [how, setHow] = useState<keyof typeof HOWS>("add");
  const [ids, setIds] = useState<readonly number[]>([]);
  return (
    <Frame
      {...frame}
      title={texts.notifyTitle(selected.size)}
      onSave={() => onChange({ action: "notify", [HOWS[how]]: ids })}
    >
      <SelectField
        label={texts.how()}
        value={how}
        options={[
          ["add", texts.add()],
          ["remove", texts.removeThese()],
          ["replace", texts.replace()],
        ]}
        onChange={(value) => setHow(value === "remove" || value === "replace" ? value : "add")}
      />
      {contacts?.length === 0 && <p>{texts.noContacts()}</p>}
      {contacts?.map(({ id, name, type }) => (
        <CheckField
          key={id}
          label={name}
          hint={contactsTexts.type(type)}
          checked={ids.includes(id)}
          onChange={(checked) => setIds(checked ? [...ids, id] : ids.filter((one) => one !== id))}
        />
      ))}
    </Frame>
  );
}

/** Adds and removes tags. The server checks them. */
export function TagsDialog({ selected, onChange, ...frame }: QuestionProps) {
  const [added, setAdded] = useState("");
  const [removed, setRemoved] = useState("");
  const change = { action: "tags", add_tags: partsOf(added, ","), remove_tags: partsOf(removed, ",") };
  return (
    <Frame {...frame} title={texts.tagsTitle(selected.size)} onSave={() => onChange(change)}>
      <TextField
        label={texts.addTags()}
        hint={texts.tagsHint()}
        value={added}
        errors={sentencesOn(frame.run.error, "add_tags")}
        onChange={setAdded}
      />
      <TextField
        label={texts.removeTags()}
        value={removed}
        errors={sentencesOn(frame.run.error, "remove_tags")}
        onChange={setRemoved}
      />
    </Frame>
  );
}

/** Intervals in seconds; the server knows which the plan allows. */
const INTERVALS = [30, 60, 120, 300, 600, 900, 1_800, 3_600];

export function IntervalDialog({ selected, onChange, ...frame }: QuestionProps) {
  const [seconds, setSeconds] = useState("60");
  return (
    <Frame
      {...frame}
      title={texts.intervalTitle(selected.size)}
      onSave={() => onChange({ action: "interval", interval_seconds: Number(seconds) })}
    >
      <SelectField
        label={texts.intervalLabel()}
        value={seconds}
        options={INTERVALS.map((one) => [String(one), formatInterval(one)])}
        onChange={setSeconds}
      />
    </Frame>
  );
}

/** Names in a question. */
const MAX_NAMES = 5;

export function RemoveDialog({ selected, onChange, ...frame }: QuestionProps) {
  const names = [...selected.values()];
  return (
    <Frame
      {...frame}
      title={texts.removeTitle(selected.size)}
      action={texts.remove()}
      onSave={() => onChange({ action: "delete" })}
    >
      <p>{texts.removeDetail(names.slice(0, MAX_NAMES), names.length - MAX_NAMES)}</p>
    </Frame>
  );
}
