import { useState } from "react";
import { acknowledgeTexts } from "#texts/acknowledge.ts";
import { incidentsTexts } from "#texts/incidents.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask, askData } from "../../api/client.ts";
import { optionalSelect, text } from "../../forms/fields.ts";
import { blankOf, sent } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { formatInterval } from "../../lib/format.ts";
import { endOf, MORNING, nextMorning } from "../../lib/next-morning.ts";
import { serverNowMs } from "../../lib/server-clock.ts";
import { formatMoment, shownZone } from "../../lib/time.ts";
import { useActions } from "../../registry/use-actions.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";
import { useUndo } from "../../ui/use-action.ts";

const HOURS = [1, 4];

/** Says that the reader looks after an open incident. */
export function Acknowledge({ id, name }: { readonly id: number; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  useActions({ acknowledge: () => setOpen(true) }, name);
  return (
    <>
      <Button kind="primary" label={acknowledgeTexts.acknowledge()} onClick={() => setOpen(true)} />
      {isOpen && <AcknowledgeDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

const fields = {
  // Empty: without an end.
  until: optionalSelect({
    ...{ label: incidentsTexts.acknowledgeEnd(), hint: incidentsTexts.acknowledgeEndHint(), options: [] },
  }),
  note: text({ label: incidentsTexts.note(), hint: incidentsTexts.noteHint(), rows: 3, isExact: true }),
};

function AcknowledgeDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const offerUndo = useUndo();
  const form = useRecordForm({
    ...{ fields, initial: blankOf(fields) },
    bodyOf(values) {
      const now = new Date(serverNowMs());
      return {
        ...sent(fields, values),
        until: endOf(values.until, nextMorning(shownZone, now), now)?.toISOString() ?? null,
      };
    },
    save: ({ body }) => askData("POST /overview/incidents/{incident}/acknowledge", { ids: [id], body }),
    onSaved({ incidents, acknowledged_by: name }) {
      onClose();
      if (incidents.length === 0) return showToast(acknowledgeTexts.alreadyAcknowledged(name));
      offerUndo(incidentsTexts.isAcknowledged(), () =>
        ask("DELETE /overview/incidents/{incident}/acknowledge", { ids: [id] }),
      );
    },
  });
  return (
    <Dialog title={incidentsTexts.acknowledgeTitle()} onClose={onClose}>
      <p>{incidentsTexts.acknowledgeDetail()}</p>
      <RecordForm
        form={form}
        submit={acknowledgeTexts.acknowledge()}
        actions={<Button label={shellTexts.cancel()} onClick={onClose} />}
      >
        {form.field("until", { options: endOptions(new Date(serverNowMs())) })}
        {form.field("note")}
      </RecordForm>
    </Dialog>
  );
}

const endOptions = (now: Date) => [
  ["", incidentsTexts.untilTakenBack()] as const,
  ...HOURS.map((hours) => [String(hours), incidentsTexts.forHours(formatInterval(hours * 3_600))] as const),
  [MORNING, incidentsTexts.until(formatMoment(nextMorning(shownZone, now), now))] as const,
];
