import type { IncidentStoryData } from "@pharos/operations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { askData } from "../../api/client.ts";
import { incidentsTexts } from "../../texts/en/incidents.ts";
import { shellTexts } from "../../texts/en/shell.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { remainder, sentencesOn } from "../../ui/errors.ts";
import { Form } from "../../ui/form-frame.tsx";
import { TextArea } from "../../ui/text-area.tsx";

/** Says that the reader looks after an open incident. */
export function Acknowledge({ id }: { readonly id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" label={incidentsTexts.acknowledge()} onClick={() => setOpen(true)} />
      {isOpen && <AcknowledgeDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function AcknowledgeDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [note, setNote] = useState("");
  const acknowledge = useMutation({
    mutationFn: () =>
      askData<IncidentStoryData>(`/overview/incidents/${id}/acknowledge`, { method: "POST", body: { note } }),
    onSuccess: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: ["incident", id] });
    },
  });
  return (
    <Dialog title={incidentsTexts.acknowledgeTitle()} onClose={onClose}>
      <p>{incidentsTexts.acknowledgeDetail()}</p>
      <Form
        values={note}
        busy={acknowledge.isPending}
        onSubmit={() => !acknowledge.isPending && acknowledge.mutate()}
        problem={remainder(acknowledge.error, ["note"])}
        actions={
          <>
            <Button label={shellTexts.cancel()} onClick={onClose} />
            <Button kind="primary" type="submit" label={incidentsTexts.acknowledge()} busy={acknowledge.isPending} />
          </>
        }
      >
        <TextArea
          label={incidentsTexts.note()}
          hint={incidentsTexts.noteHint()}
          rows={3}
          value={note}
          errors={sentencesOn(acknowledge.error, "note")}
          onChange={setNote}
        />
      </Form>
    </Dialog>
  );
}
