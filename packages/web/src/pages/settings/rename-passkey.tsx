import type { PasskeyData } from "@pharos/operations";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { accountTexts } from "#texts/account.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { remainder, sentencesOn } from "../../ui/errors.ts";
import { TextField } from "../../ui/form.tsx";
import { Form } from "../../ui/form-frame.tsx";

interface RenameProps {
  readonly passkey: Pick<PasskeyData, "id" | "name">;
  readonly onClose: () => void;
}

/** Asks for another name of a passkey, such as the name of its device. */
export function RenamePasskey({ passkey: { id, name: current }, onClose }: RenameProps) {
  const [name, setName] = useState(current);
  const rename = useMutation({
    mutationFn: () => ask("PATCH /passkeys/{passkey}", { ids: [id], body: { name: name.trim() } }),
    onSuccess: () => {
      onClose();
    },
  });
  return (
    <Dialog title={accountTexts.renamePasskey(current)} onClose={onClose}>
      <Form
        values={name}
        busy={rename.isPending}
        onSubmit={() => rename.mutate()}
        problem={remainder(rename.error, ["name"])}
        actions={
          <>
            <Button label={shellTexts.cancel()} onClick={onClose} />
            <Button kind="primary" type="submit" label={accountTexts.rename()} busy={rename.isPending} />
          </>
        }
      >
        <TextField
          label={accountTexts.passkeyName()}
          value={name}
          autoFocus
          errors={sentencesOn(rename.error, "name")}
          onChange={setName}
        />
      </Form>
    </Dialog>
  );
}
