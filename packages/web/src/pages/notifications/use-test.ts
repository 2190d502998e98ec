import type { TestVerdictData } from "@pharos/operations";
import { contactsTexts as texts } from "#texts/contacts.ts";
import { askData } from "../../api/client.ts";
import { formatMs } from "../../lib/format.ts";
import { showToast } from "../../ui/toast.ts";
import { useAction } from "../../ui/use-action.ts";

/** Sends a test to a contact, and says that it arrived. @param onLost shows why it did not */
export function useTest(id: number, onLost?: (verdict: TestVerdictData) => void) {
  return useAction({
    send: () => askData("POST /notification-contacts/{notificationContact}/test", { ids: [id] }),
    onDone(verdict) {
      if (verdict.delivered) showToast(texts.testArrived(formatMs(verdict.duration_ms)));
      else onLost?.(verdict);
    },
  });
}
