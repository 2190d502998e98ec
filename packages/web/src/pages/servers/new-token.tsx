import type { ServerData } from "@pharos/operations";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { setupTexts as texts } from "#texts/server-setup.ts";
import { askData } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { SignInAgain } from "../../ui/sign-in-again.tsx";
import { keepToken } from "./new-tokens.ts";

interface NewTokenProps {
  readonly server: Pick<ServerData, "id" | "name">;
  readonly onMade: (token: string) => void;
}

/** Makes a new token for a server, once that is confirmed. */
export function NewToken({ server: { id, name }, onMade }: NewTokenProps) {
  const [isAsking, setAsking] = useState(false);
  const rotate = useMutation({
    mutationFn: () => askData("POST /servers/{server}/rotate-token", { ids: [id] }),
    onSuccess: ({ token }) => {
      keepToken(id, token);
      onMade(token);
      setAsking(false);
    },
  });
  return (
    <>
      <Button kind="quiet" icon="refresh" label={texts.newToken()} onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={texts.newTokenTitle(name)}
          detail={texts.newTokenDetail()}
          action={texts.newToken()}
          run={rotate}
          onConfirm={() => rotate.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
      <SignInAgain error={rotate.error} onClose={() => rotate.reset()} />
    </>
  );
}
