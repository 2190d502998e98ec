import { acknowledgeTexts as texts } from "#texts/acknowledge.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask, askData } from "../../api/client.ts";
import { useWrite } from "../../api/use-write.ts";
import { notePlace } from "../../lib/pass-focus-on.ts";
import { Button } from "../../ui/button.tsx";
import { sayError, showToast } from "../../ui/toast.ts";
import type { RowTarget } from "./row.ts";

/** One click, without a question. The toast takes it back. */
export function useAcknowledge({ id, name, withCause }: RowTarget) {
  const takeBack = useTakeBack({ id, name, withCause });
  return useWrite({
    mutationFn: (_passFocus: () => void) =>
      withCause
        ? askData("POST /overview/incidents/{incident}/cause/acknowledge", { ids: [id], body: {} })
        : askData("POST /overview/incidents/{incident}/acknowledge", { ids: [id], body: {} }),
    onSuccess: ({ incidents, acknowledged_by: by }, passFocus) => {
      passFocus();
      // Somebody else was first, whose acknowledgement stays.
      if (incidents.length === 0) return showToast(texts.alreadyAcknowledged(by));
      showToast(texts.acknowledged(incidents.length), {
        label: shellTexts.undo(),
        run: () => takeBack.mutate(() => {}),
      });
    },
    onError: sayError,
  });
}

export function AcknowledgeRow(target: RowTarget) {
  const acknowledge = useAcknowledge(target);
  return (
    <Button
      label={texts.acknowledge()}
      aria-label={`${texts.acknowledge()}: ${target.name}`}
      data-action="acknowledge"
      busy={acknowledge.isPending}
      onClick={({ currentTarget }) => acknowledge.mutate(notePlace("acknowledge", currentTarget))}
    />
  );
}

/** Ends an acknowledgement. */
export function useTakeBack({ id, withCause }: RowTarget) {
  return useWrite({
    mutationFn: async (_passFocus: () => void) => {
      if (withCause) await ask("DELETE /overview/incidents/{incident}/cause/acknowledge", { ids: [id] });
      else await ask("DELETE /overview/incidents/{incident}/acknowledge", { ids: [id] });
    },
    onSuccess(_answer, passFocus) {
      passFocus();
      showToast(texts.undone());
    },
    onError: sayError,
  });
}
