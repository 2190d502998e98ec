import type { SubjectsChangeData } from "@pharos/operations";
import { useState } from "react";
import { bulkTexts as texts } from "#texts/bulk.ts";
import { askData } from "../../api/client.ts";
import type { BodyOf } from "../../api/routes.ts";
import { useWrite } from "../../api/use-write.ts";
import { formatLength } from "../../lib/format-length.ts";
import { Button } from "../../ui/button.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { sayError, showToast } from "../../ui/toast.ts";
import { IntervalDialog, NotifyDialog, RemoveDialog, TagsDialog } from "./bulk-dialogs.tsx";
import styles from "./overview.module.css";

export type BulkChange = Omit<BodyOf<"POST /subject-changes">, "subject_ids">;

/** As the server accepts. */
const MOST = 200;
/** Durations of maintenance that starts with one click, in seconds. */
const LENGTHS = [1_200, 3_600];

interface BulkProps {
  /** Names by ID. */
  readonly selected: ReadonlyMap<number, string>;
  readonly onDone: () => void;
}

type Question = "notify" | "tags" | "interval" | "remove";

/** Actions on the selected subjects. */
export default function BulkBar({ selected, onDone }: BulkProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const change = useWrite({
    mutationFn: (body: BulkChange) =>
      askData("POST /subject-changes", { body: { ...body, subject_ids: [...selected.keys()] } }),
    onSuccess: ({ changed, rejected, missing }: SubjectsChangeData) => {
      setQuestion(null);
      showToast(texts.changed(changed, rejected, missing));
      onDone();
    },
  });
  const isTooMany = selected.size > MOST;
  const act = (action: string, extra: Partial<BulkChange> = {}) =>
    change.mutate({ action, ...extra }, { onError: sayError });
  const open = (next: Question) => {
    // The error of the action before is not about this one.
    change.reset();
    setQuestion(next);
  };
  const button = (icon: IconName, label: string, onClick: () => void) => (
    <Button icon={icon} label={label} busy={change.isPending} disabled={isTooMany} onClick={onClick} />
  );
  const dialog = { selected, run: change, onClose: () => setQuestion(null), onChange: change.mutate };
  return (
    <section className={styles.bar} aria-label={texts.title()}>
      <span role="status" className="num">
        {texts.selected(selected.size)} {isTooMany && texts.tooMany(MOST)}
      </span>
      <div className={styles.changes}>
        {button("check", texts.acknowledge(), () => act("acknowledge"))}
        {button("pause", texts.pause(), () => act("pause"))}
        {button("play", texts.resume(), () => act("resume"))}
        <Menu
          name={texts.maintenance()}
          trigger={(props) => (
            <Button {...props} icon="wrench" label={texts.maintenance()} busy={change.isPending} disabled={isTooMany} />
          )}
        >
          {LENGTHS.map((seconds) => (
            <button type="button" key={seconds} onClick={() => act("maintenance", { duration_seconds: seconds })}>
              {texts.maintenanceFor(formatLength(seconds))}
            </button>
          ))}
        </Menu>
        {button("bell", texts.notify(), () => open("notify"))}
        {button("edit", texts.tags(), () => open("tags"))}
        {button("clock", texts.interval(), () => open("interval"))}
        {button("trash", texts.remove(), () => open("remove"))}
      </div>
      <Button kind="quiet" icon="close" iconOnly label={texts.done()} onClick={onDone} />
      {question === "notify" && <NotifyDialog {...dialog} />}
      {question === "tags" && <TagsDialog {...dialog} />}
      {question === "interval" && <IntervalDialog {...dialog} />}
      {question === "remove" && <RemoveDialog {...dialog} />}
    </section>
  );
}
