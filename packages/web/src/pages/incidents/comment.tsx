import { useState } from "react";
import { incidentActionTexts as texts } from "#texts/incident-actions.ts";
import { shellTexts } from "#texts/shell.ts";
import { askData } from "../../api/client.ts";
import { text } from "../../forms/fields.ts";
import { sent } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface CommentProps {
  readonly id: number;
  /** Names it for screen readers. */
  readonly name: string;
}

/** Opens the field for a comment. `isWord` shows the word, otherwise only the icon. */
export function CommentButton({ id, name, isWord = false }: CommentProps & { readonly isWord?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isWord ? (
        <Button label={texts.comment()} icon="comment" onClick={() => setOpen(true)} />
      ) : (
        <Button kind="quiet" icon="comment" iconOnly label={texts.commentOf(name)} onClick={() => setOpen(true)} />
      )}
      {isOpen && <CommentDialog id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The text that a person did not save stays in the tab. */
const draftKey = (id: number) => `pharos-comment-${id}`;

const fields = { body: text({ label: texts.comment(), hint: texts.commentHint(), rows: 4 }) };

function CommentDialog({ id, name, onClose }: CommentProps & { readonly onClose: () => void }) {
  const [initial] = useState(() => ({ body: sessionStorage.getItem(draftKey(id)) ?? "" }));
  const form = useRecordForm({
    ...{ fields, initial },
    bodyOf: (values) => sent(fields, values),
    save: ({ body }) => askData("POST /overview/incidents/{incident}/comments", { ids: [id], body }),
    onSaved() {
      sessionStorage.removeItem(draftKey(id));
      onClose();
    },
  });
  const close = () => {
    sessionStorage.setItem(draftKey(id), form.values.body);
    onClose();
  };
  return (
    <Dialog title={texts.commentOf(name)} onClose={close}>
      <RecordForm form={form} submit={texts.save()} actions={<Button label={shellTexts.cancel()} onClick={close} />}>
        {form.field("body")}
      </RecordForm>
    </Dialog>
  );
}
