import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { incidentsTexts } from "#texts/incidents.ts";
import { shellTexts } from "#texts/shell.ts";
import { askData } from "../../api/client.ts";
import { formatInterval } from "../../lib/format.ts";
import { nextMorning } from "../../lib/next-morning.ts";
import { serverNowMs } from "../../lib/server-clock.ts";
import { formatMoment, shownZone } from "../../lib/time.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { remainder, sentencesOn } from "../../ui/errors.ts";
import { SelectField } from "../../ui/form.tsx";
import { Form } from "../../ui/form-frame.tsx";
import { TextArea } from "../../ui/text-area.tsx";

const HOURS = [1, 4];
const MORNING = "morning";

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
  const [values, setValues] = useState({ note: "", end: "" });
  const acknowledge = useMutation({
    mutationFn: () => {
      const body = { note: values.note, until: endOf(values.end, new Date(serverNowMs()))?.toISOString() ?? null };
      return askData("POST /overview/incidents/{incident}/acknowledge", { ids: [id], body });
    },
    onSuccess: async () => {
      onClose();
    },
  });
  return (
    <Dialog title={incidentsTexts.acknowledgeTitle()} onClose={onClose}>
      <p>{incidentsTexts.acknowledgeDetail()}</p>
      <Form
        values={values}
        busy={acknowledge.isPending}
        onSubmit={() => !acknowledge.isPending && acknowledge.mutate()}
        problem={remainder(acknowledge.error, ["note", "until"])}
        actions={
          <>
            <Button label={shellTexts.cancel()} onClick={onClose} />
            <Button kind="primary" type="submit" label={incidentsTexts.acknowledge()} busy={acknowledge.isPending} />
          </>
        }
      >
        <SelectField
          label={incidentsTexts.acknowledgeEnd()}
          hint={incidentsTexts.acknowledgeEndHint()}
          value={values.end}
          options={endOptions(new Date(serverNowMs()))}
          errors={sentencesOn(acknowledge.error, "until")}
          onChange={(end) => setValues({ ...values, end })}
        />
        <TextArea
          label={incidentsTexts.note()}
          hint={incidentsTexts.noteHint()}
          rows={3}
          value={values.note}
          errors={sentencesOn(acknowledge.error, "note")}
          onChange={(note) => setValues({ ...values, note })}
        />
      </Form>
    </Dialog>
  );
}

const endOptions = (now: Date) => [
  ["", incidentsTexts.untilTakenBack()] as const,
  ...HOURS.map((hours) => [String(hours), incidentsTexts.forHours(formatInterval(hours * 3_600))] as const),
  [MORNING, incidentsTexts.until(formatMoment(nextMorning(shownZone, now), now))] as const,
];

/** Null without an end. */
function endOf(end: string, now: Date): Date | null {
  if (end === "") return null;
  return end === MORNING ? nextMorning(shownZone, now) : new Date(now.getTime() + Number(end) * 3_600_000);
}
