import type { StatusPageData } from "@pharos/operations";
import { useId } from "react";
import { pagesTexts } from "#texts/status-pages.ts";
import { ask } from "../../api/client.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { sentencesOn } from "../../ui/errors.ts";
import form from "../../ui/form.module.css";
import { Stack } from "../../ui/layout.tsx";
import { showToast } from "../../ui/toast.ts";

/** Bytes of a file that are written as text at a time: a call has no room for all of them. */
const PIECE_BYTES = 8192;

interface LogoProps {
  readonly page: StatusPageData;
  /** The page has another version now. */
  readonly onChanged: () => Promise<void>;
}

/** The logo next to the page's name. It is saved when a person selects a file. */
export function LogoCard({ page, onChanged }: LogoProps) {
  const id = useId();
  const ids = [page.id] as const;
  const set = useWrite({
    mutationFn: async (file: File | null) =>
      file === null
        ? ask("DELETE /status-pages/{statusPage}/logo", { ids })
        : ask("POST /status-pages/{statusPage}/logo", {
            ids,
            body: { data: base64Of(new Uint8Array(await file.arrayBuffer())) },
          }),
    onSuccess: async (_answer, file) => {
      await onChanged();
      if (file !== null) showToast(pagesTexts.logoSaved());
    },
  });
  const sentences = sentencesOn(set.error, "data");
  return (
    <Card title={pagesTexts.logo()}>
      <Stack>
        <p className="muted">{page.has_logo ? pagesTexts.hasLogo() : pagesTexts.noLogo()}</p>
        <div className={form.field}>
          <label htmlFor={id}>{pagesTexts.chooseLogo()}</label>
          <input
            id={id}
            type="file"
            accept="image/png,image/webp"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => target.files?.[0] && set.mutate(target.files[0])}
          />
          <span className={form.hint} id={`${id}-hint`}>
            {pagesTexts.logoHint()}
          </span>
          <span className={form.wrong} role="alert">
            {sentences.length > 0 ? sentences.join(" ") : set.error?.message}
          </span>
        </div>
        {page.has_logo && (
          <div>
            <Button label={pagesTexts.removeLogo()} busy={set.isPending} onClick={() => set.mutate(null)} />
          </div>
        )}
      </Stack>
    </Card>
  );
}

function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE_BYTES));
  }
  return btoa(text);
}
