import type { PlaceData } from "@pharos/operations";
import { placesTexts as texts } from "#texts/places.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask } from "../../api/client.ts";
import { text } from "../../forms/fields.ts";
import { sent } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface RenameProps {
  readonly placeId: number;
  readonly probe: Pick<PlaceData["probes"][number], "id" | "name">;
  readonly onClose: () => void;
}

const fields = { name: text({ label: texts.probeName(), required: true }) };

/** Asks for another name of a probe. */
export function RenameProbe({ placeId, probe: { id, name }, onClose }: RenameProps) {
  const form = useRecordForm({
    ...{ fields, initial: { name } },
    bodyOf: (values) => sent(fields, values),
    save: ({ body }) => ask("PATCH /places/{place}/probes/{probe}", { ids: [placeId, id], body }),
    onSaved: onClose,
  });
  return (
    <Dialog title={texts.rename(name)} onClose={onClose}>
      <RecordForm
        form={form}
        submit={texts.renameProbe()}
        actions={<Button label={shellTexts.cancel()} onClick={onClose} />}
      >
        {form.field("name", { autoFocus: true })}
      </RecordForm>
    </Dialog>
  );
}
