import { useEffect, useState } from "react";
import { incidentActionTexts as texts } from "#texts/incident-actions.ts";
import { shellTexts } from "#texts/shell.ts";
import { askData } from "../../api/client.ts";
import { text } from "../../forms/fields.ts";
import { sent } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { IncidentDialogProps } from "./incident-dialogs.tsx";

/** The text that a person did not save stays in the tab, however the dialog goes away. */
const draftKey = (id: number) => `pharos-comment-${id}`;

const fields = { body: text({ label: texts.comment(), hint: texts.commentHint(), rows: 4 }) };

export default function CommentDialog({ target: { id, name }, onClose }: IncidentDialogProps) {
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
  const { body } = form.values;
  useEffect(() => sessionStorage.setItem(draftKey(id), body), [id, body]);
  return (
    <Dialog title={texts.commentOf(name)} onClose={onClose}>
      <RecordForm form={form} submit={texts.save()} actions={<Button label={shellTexts.cancel()} onClick={onClose} />}>
        {form.field("body")}
      </RecordForm>
    </Dialog>
  );
}
