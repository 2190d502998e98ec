import type { PasskeyData } from "@pharos/operations";
import { accountTexts } from "#texts/account.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask } from "../../api/client.ts";
import { text } from "../../forms/fields.ts";
import { sent } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface RenameProps {
  readonly passkey: Pick<PasskeyData, "id" | "name">;
  readonly onClose: () => void;
}

const fields = { name: text({ label: accountTexts.passkeyName(), required: true }) };

/** Asks for another name of a passkey, such as the name of its device. */
export function RenamePasskey({ passkey: { id, name }, onClose }: RenameProps) {
  const form = useRecordForm({
    ...{ fields, initial: { name } },
    bodyOf: (values) => sent(fields, values),
    save: ({ body }) => ask("PATCH /passkeys/{passkey}", { ids: [id], body }),
    onSaved: onClose,
  });
  return (
    <Dialog title={accountTexts.renamePasskey(name)} onClose={onClose}>
      <RecordForm
        form={form}
        submit={accountTexts.rename()}
        actions={<Button label={shellTexts.cancel()} onClick={onClose} />}
      >
        {form.field("name", { autoFocus: true })}
      </RecordForm>
    </Dialog>
  );
}
