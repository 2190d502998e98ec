import type { ContactData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { attachTexts as texts } from "#texts/attach.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask, askData } from "../../api/client.ts";
import { attachableQuery } from "../../api/part-queries.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/form.tsx";
import { Stack } from "../../ui/layout.tsx";
import { RunDialog } from "../../ui/run-dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { AttachList } from "./attach-list.tsx";
import { bodyOf, leftWithout, type Wanted } from "./attaching.ts";
import { LeftWithout } from "./left-without.tsx";

interface AttachProps {
  readonly contact: Pick<ContactData, "id" | "name" | "is_default">;
  readonly onClose: () => void;
}

/** Attaches a channel to monitors, servers and sites, and detaches it. Only the changed boxes are sent. */
export function AttachDialog({ contact: { id, name, is_default: isDefaultNow }, onClose }: AttachProps) {
  const { data, error } = useQuery({ ...attachableQuery(id), throwOnError: false });
  const [wanted, setWanted] = useState<Wanted>(new Map());
  // Another person may change it while the dialog is open.
  const [wasDefault] = useState(isDefaultNow);
  const [isDefault, setDefault] = useState(wasDefault);
  const left = data ? leftWithout(data.subjects, wanted) : [];
  const body = bodyOf(wanted);
  const run = useAction(
    {
      async send() {
        if (isDefault !== wasDefault) {
          const change = { is_default: isDefault };
          await ask("PATCH /notification-contacts/{notificationContact}", { ids: [id], body: change });
        }
        return askData("POST /notification-contacts/{notificationContact}/attachments", { ids: [id], body });
      },
      onDone: onClose,
      says: (done) => texts.done(name, done),
    },
    { showsError: true },
  );
  return (
    <RunDialog
      title={texts.title(name)}
      run={{ ...run, error: run.error ?? error }}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button label={shellTexts.cancel()} onClick={close} />
          <Button
            kind="primary"
            label={texts.save(body.add_subject_ids.length, body.remove_subject_ids.length)}
            busy={run.isPending}
            onClick={() => run.mutate()}
          />
        </>
      )}
    >
      <Stack gap={3}>
        {data === undefined && error === null && <Skeleton />}
        {data && <AttachList {...data} wanted={wanted} onChange={setWanted} />}
        <CheckField label={texts.newToo()} hint={texts.newTooHint()} checked={isDefault} onChange={setDefault} />
        {data && <LeftWithout names={left} total={left.length} />}
      </Stack>
    </RunDialog>
  );
}
