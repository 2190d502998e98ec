import type { ContactData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { contactsTexts as texts } from "#texts/contacts.ts";
import { attachableQuery } from "../../api/part-queries.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { LeftWithout, MAX_NAMES } from "./left-without.tsx";

interface RemoveProps {
  readonly contact: Pick<ContactData, "id" | "name">;
  /** Leaves the page of the channel, if it is shown. */
  readonly onDeleted?: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** Asks before a channel is deleted, and names what would notify nobody. */
export function RemoveDialog({ contact: { id, name }, ...rest }: RemoveProps) {
  const { data } = useQuery({ ...attachableQuery(id, { part: "sole", limit: MAX_NAMES }), throwOnError: false });
  return (
    <DeleteDialog
      {...rest}
      route="DELETE /notification-contacts/{notificationContact}"
      id={id}
      name={name}
      detail={texts.removeDetail()}
    >
      <LeftWithout names={data?.subjects.map((subject) => subject.name) ?? []} total={data?.total ?? 0} />
    </DeleteDialog>
  );
}
