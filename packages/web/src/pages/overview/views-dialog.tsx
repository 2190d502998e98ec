import type { ViewData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shellTexts } from "#texts/shell.ts";
import { viewsTexts as texts } from "#texts/views.ts";
import { askData } from "../../api/client.ts";
import { viewsQuery } from "../../api/overview-queries.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { TextField } from "../../ui/form.tsx";
import { RunDialog } from "../../ui/run-dialog.tsx";
import { sayError, showToast } from "../../ui/toast.ts";
import styles from "./overview.module.css";
import { type OverviewSearch, viewOf } from "./search.ts";

interface ViewsDialogProps {
  readonly search: OverviewSearch;
  readonly onClose: () => void;
}

/** Saves the filters of now as a view of the team, and changes the views that there are. */
export default function ViewsDialog({ search, onClose }: ViewsDialogProps) {
  const { data: views = [] } = useQuery(viewsQuery());
  const [name, setName] = useState("");
  const save = useWrite({
    mutationFn: () => askData("POST /views", { body: { name: name.trim(), search: viewOf(search) } }),
    onSuccess: (view) => {
      showToast(texts.saved(view.name));
      onClose();
    },
  });
  return (
    <RunDialog
      title={texts.save()}
      run={save}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button label={shellTexts.cancel()} onClick={close} />
          <Button kind="primary" label={texts.save()} busy={save.isPending} onClick={() => save.mutate()} />
        </>
      )}
    >
      <TextField label={texts.name()} hint={texts.detail()} value={name} onChange={setName} autoFocus />
      {views.length > 0 && (
        <ul className={styles.views} aria-label={texts.all()}>
          {views.map((view) => (
            <View key={view.id} view={view} />
          ))}
        </ul>
      )}
    </RunDialog>
  );
}

function View({ view: { id, name } }: { readonly view: ViewData }) {
  const [text, setText] = useState(name);
  const rename = useWrite({
    mutationFn: () => askData("PATCH /views/{view}", { ids: [id], body: { name: text.trim() } }),
    onError: sayError,
  });
  const [isDeleting, setDeleting] = useState(false);
  return (
    <li>
      <TextField label={texts.rename(name)} value={text} onChange={setText} />
      <Button
        label={texts.renameAction()}
        disabled={text.trim() === name || text.trim() === ""}
        busy={rename.isPending}
        onClick={() => rename.mutate()}
      />
      <Button kind="quiet" icon="trash" iconOnly label={texts.remove(name)} onClick={() => setDeleting(true)} />
      {isDeleting && (
        <DeleteDialog
          route="DELETE /views/{view}"
          id={id}
          name={name}
          detail={texts.removeDetail()}
          onClose={() => setDeleting(false)}
        />
      )}
    </li>
  );
}
