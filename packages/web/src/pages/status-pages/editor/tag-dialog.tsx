import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pageTagTexts as texts } from "#texts/page-tags.ts";
import { shellTexts } from "#texts/shell.ts";
import { tagsQuery } from "../../../api/overview-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/form.tsx";
import { Stack } from "../../../ui/layout.tsx";
import type { GroupValues } from "../editor-values.ts";
import { GroupNowWords } from "./tagged-rows.tsx";
import { useGroupsNow } from "./use-groups-now.ts";

interface TagDialogProps {
  readonly title: string;
  readonly action: string;
  /** The tag of the group; null for a new one. */
  readonly tag: string | null;
  /** The groups of the page with this tag. */
  readonly groupsWith: (tag: string) => readonly GroupValues[];
  /** The key of the group in these. */
  readonly groupKey: number;
  readonly onChoose: (tag: string) => void;
  readonly onClose: () => void;
}

/** Chooses the tag of a group, and shows what has it now. */
export function TagDialog({ title, action, tag, groupsWith, groupKey, onChoose, onClose }: TagDialogProps) {
  const { data, error } = useQuery({ ...tagsQuery(), throwOnError: false });
  const [chosen, setChosen] = useState<string | null>(tag);
  const known = (data?.tags ?? []).flatMap((one) => (one.tag === null ? [] : [[one.tag, one.all] as const]));
  const options = known.map(([name, count]) => [name, texts.choice(name, count)] as const);
  const isGone = tag !== null && data !== undefined && !known.some(([name]) => name === tag);
  const current = chosen ?? known[0]?.[0] ?? null;
  const now = useGroupsNow(current === null ? [] : groupsWith(current));
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        {error && <p role="alert">{error.message}</p>}
        {data && current === null && <p>{texts.noTags()}</p>}
        {current !== null && (
          <>
            <SelectField
              label={texts.tag()}
              value={current}
              options={isGone ? [[tag, texts.gone(tag)] as const, ...options] : options}
              onChange={setChosen}
            />
            <div aria-live="polite">
              <GroupNowWords tag={current} now={now.get(groupKey)} />
            </div>
            <p>{texts.public()}</p>
            <p className="muted">{texts.follows()}</p>
          </>
        )}
      </Stack>
      <DialogActions>
        <Button label={shellTexts.cancel()} onClick={onClose} />
        {current !== null && <Button kind="primary" label={action} onClick={() => onChoose(current)} />}
      </DialogActions>
    </Dialog>
  );
}
