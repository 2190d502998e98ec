import type { ServerData } from "@pharos/operations";
import { setupTexts as texts } from "#texts/server-setup.ts";
import { askData } from "../../api/client.ts";
import { ActionButton } from "../../ui/action-dialog.tsx";
import { keepToken } from "./new-tokens.ts";

interface NewTokenProps {
  readonly server: Pick<ServerData, "id" | "name">;
  readonly onMade: (token: string) => void;
}

/** Makes a new token for a server, once that is confirmed. */
export function NewToken({ server: { id, name }, onMade }: NewTokenProps) {
  return (
    <ActionButton
      kind="quiet"
      icon="refresh"
      label={texts.newToken()}
      title={texts.newTokenTitle(name)}
      detail={texts.newTokenDetail()}
      send={() => askData("POST /servers/{server}/rotate-token", { ids: [id] })}
      onDone={({ token }) => {
        keepToken(id, token);
        onMade(token);
      }}
    />
  );
}
