import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { foundTexts } from "#texts/found.ts";
import { editorTexts } from "#texts/page-editor.ts";
import { shellTexts } from "#texts/shell.ts";
import { subjectsToAddQuery } from "../../../api/overview-queries.ts";
import { useResting } from "../../../lib/use-resting.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { CheckField, TextField } from "../../../ui/form.tsx";
import { Stack } from "../../../ui/layout.tsx";
import type { Linked } from "../editor-values.ts";
import styles from "./table.module.css";

interface AddProps {
  /** Monitors that the page has. */
  readonly picked: readonly number[];
  readonly onAdd: (monitors: readonly Linked[]) => void;
  readonly onClose: () => void;
}

/** How long typing must rest before the server is asked. */
const TYPING_MS = 250;

/** Selects several monitors, servers and sites at once. */
export function AddDialog({ picked, onAdd, onClose }: AddProps) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<readonly Linked[]>([]);
  const { data, error } = useQuery({
    ...subjectsToAddQuery(useResting(text.trim(), TYPING_MS)),
    throwOnError: false,
  });
  const choose = (id: number, name: string, isChosen: boolean) => {
    const others = chosen.filter((one) => one.id !== id);
    setChosen(isChosen ? [...others, { id, name, state: null, isDeleted: false }] : others);
  };
  const found = data?.data ?? [];
  return (
    <Dialog title={editorTexts.addTitle()} onClose={onClose}>
      <Stack>
        <p>{editorTexts.addDetail()}</p>
        <TextField label={editorTexts.find()} value={text} onChange={setText} autoFocus />
        <fieldset className={styles.found}>
          <legend className="sr">{editorTexts.behind()}</legend>
          {found.map(({ id, name, target }) =>
            picked.includes(id) ? (
              <p key={id} className="muted">
                {name} · {editorTexts.onPage()}
              </p>
            ) : (
              <CheckField
                key={id}
                label={name}
                hint={target ?? undefined}
                checked={chosen.some((one) => one.id === id)}
                onChange={(isChosen) => choose(id, name, isChosen)}
              />
            ),
          )}
          <p role="status" className="muted">
            {error?.message}
            {data && found.length === 0 && foundTexts.nothing()}
            {data && data.meta.total > found.length && editorTexts.shownFirst(found.length)}
          </p>
        </fieldset>
      </Stack>
      <DialogActions>
        <Button label={shellTexts.cancel()} onClick={onClose} />
        {chosen.length > 0 && (
          <Button kind="primary" label={editorTexts.addChosen(chosen.length)} onClick={() => onAdd(chosen)} />
        )}
      </DialogActions>
    </Dialog>
  );
}
