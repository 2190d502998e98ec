import type { SubjectsChangeData } from "@pharos/operations";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { bulkTexts as texts } from "#texts/bulk.ts";
import { askData } from "../../api/client.ts";
import type { BodyOf } from "../../api/routes.ts";
import { formatLength } from "../../lib/format.ts";
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
  const change = useMutation({
    mutationFn: (body: BulkChange) =>
      askData("POST /subject-changes", { body: { ...body, subject_ids: [...selected.keys()] } }),
    onSuccess: ({ changed, rejected }: SubjectsChangeData) => {
      setQuestion(null);
      showToast(texts.changed(changed, rejected));
      onDone();
    },
  });
  const isTooMany = selected.size > MOST;
  const act = (action: string, extra: Partial<BulkChange> = {}) =>
    change.mutate({ action, ...extra }, { onError: sayError });
  const button = (icon: IconName, label: string, onClick: () => void) => (
    <Button icon={icon} label={label} busy={change.isPending} disabled={isTooMany} onClick={onClick} />
  );
  const dialog = { selected, run: change, onClose: () => setQuestion(null), onChange: change.mutate };
  return (
    <section className={styles.bar} aria-label={texts.title()}>
      <span role="status" className="num">
        {texts.selected(selected.size)} {isTooMany && texts.tooMany(MOST)}
      </span>
      {button("check", texts.acknowledge(), () => act("acknowledge"))}
      {button("pause", texts.pause(), () => act("pause"))}
      {button("play", texts.resume(), () => act("resume"))}
      <Menu
        name={texts.maintenance()}
        trigger={(props) => <Button {...props} icon="wrench" label={texts.maintenance()} disabled={isTooMany} />}
      >
        {LENGTHS.map((seconds) => (
          <button type="button" key={seconds} onClick={() => act("maintenance", { duration_seconds: seconds })}>
            {texts.maintenanceFor(formatLength(seconds))}
          </button>
        ))}
      </Menu>
      {button("bell", texts.notify(), () => setQuestion("notify"))}
      {button("edit", texts.tags(), () => setQuestion("tags"))}
      {button("clock", texts.interval(), () => setQuestion("interval"))}
      {button("trash", texts.remove(), () => setQuestion("remove"))}
      <Button kind="quiet" icon="close" iconOnly label={texts.done()} onClick={onDone} />
      {question === "notify" && <NotifyDialog {...dialog} />}
      {question === "tags" && <TagsDialog {...dialog} />}
      {question === "interval" && <IntervalDialog {...dialog} />}
      {question === "remove" && <RemoveDialog {...dialog} />}
    </section>
  );
}
