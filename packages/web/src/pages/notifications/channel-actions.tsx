import type { ContactData } from "@pharos/operations";
import { Link } from "#router";
import { contactsTexts as texts } from "#texts/contacts.ts";
import { deleteTexts } from "#texts/delete-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { sayError } from "../../ui/toast.ts";
import { useTest } from "./use-test.ts";

interface ActionsProps {
  readonly contact: ContactData;
  readonly isUsed: boolean;
  readonly onAsk: (of: "attach" | "remove") => void;
}

/** The actions of a row. A channel that nothing uses has the one that helps. */
export function ChannelActions({ contact: { id, name }, isUsed, onAsk }: ActionsProps) {
  const test = useTest(id, ({ reason, error }) => sayError(new Error(texts.testFailedFor(name, reason, error))));
  return (
    <>
      {isUsed ? (
        <Button
          label={texts.sendTest()}
          aria-label={texts.sendTestTo(name)}
          busy={test.isPending}
          onClick={() => test.mutate()}
        />
      ) : (
        <Button label={texts.attach()} aria-label={texts.attachIt(name)} onClick={() => onAsk("attach")} />
      )}
      <Menu
        name={texts.actionsOf(name)}
        trigger={(props) => <Button {...props} kind="quiet" icon="more" iconOnly label={texts.actionsOf(name)} />}
      >
        {isUsed ? (
          <button type="button" onClick={() => onAsk("attach")}>
            <Icon name="plus" />
            {texts.attach()}
          </button>
        ) : (
          <button type="button" onClick={() => test.mutate()}>
            <Icon name="bell" />
            {texts.sendTest()}
          </button>
        )}
        <Link to="/notifications/$id/edit" params={{ id: String(id) }}>
          <Icon name="edit" />
          {texts.edit()}
        </Link>
        <button type="button" onClick={() => onAsk("remove")}>
          <Icon name="trash" />
          {deleteTexts.action()}
        </button>
      </Menu>
    </>
  );
}
