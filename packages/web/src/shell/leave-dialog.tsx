import { leavingTexts as texts } from "#texts/leaving.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";

export default function LeaveDialog({ onAnswer }: { readonly onAnswer: (leaves: boolean) => void }) {
  return (
    <Dialog title={texts.title()} onClose={() => onAnswer(false)}>
      <p>{texts.detail()}</p>
      <DialogActions>
        <Button kind="primary" label={texts.stay()} onClick={() => onAnswer(false)} />
        <Button label={texts.leave()} onClick={() => onAnswer(true)} />
      </DialogActions>
    </Dialog>
  );
}
