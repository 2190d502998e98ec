import { monitorTexts } from "#texts/monitor.ts";
import { shareTexts as texts } from "#texts/share.ts";
import { installation } from "../../boot.ts";
import { isProbed } from "../../lib/is-probed.ts";
import { pathOf } from "../../lib/path-of.ts";
import type { LinkedKind } from "../../lib/subject-pages.ts";
import { Button } from "../../ui/button.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Badges } from "./badges.tsx";

interface ShareProps {
  readonly kind: LinkedKind;
  readonly subject: { readonly id: number; readonly name: string; readonly type?: string };
  readonly onClose: () => void;
}

/** Badges, and commands for scripts. */
export default function ShareDialog({ kind, subject, onClose }: ShareProps) {
  const { id, name } = subject;
  const url = `${installation.baseUrl}/api/v1${pathOf(kind, id)}`;
  const canCheck = kind === "monitor" && isProbed(subject);
  const token = `-H "Authorization: Bearer $PHAROS_TOKEN"`;
  return (
    <Dialog title={texts.title(name)} onClose={onClose}>
      <Stack gap={3}>
        {kind === "monitor" && <Badges id={id} name={name} />}
        <h3>{texts.api()}</h3>
        <p className="muted">{monitorTexts.apiDetail()}</p>
        <CopyField name={texts.curlGet()} text={`curl ${token} ${url}`} />
        {canCheck && <CopyField name={texts.curlCheck()} text={`curl -X POST ${token} ${url}/check`} />}
      </Stack>
      <DialogActions>
        <Button label={texts.close()} onClick={onClose} />
      </DialogActions>
    </Dialog>
  );
}
