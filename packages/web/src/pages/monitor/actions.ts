import type { NumberedCheckData } from "@pharos/operations";
import { monitorTexts } from "#texts/monitor.ts";
import { statusTexts } from "#texts/status.ts";
import { askData } from "../../api/client.ts";
import { formatMs } from "../../lib/format.ts";
import { regionName } from "../../regions.ts";
import { markStatus } from "../../ui/status.ts";
import { useAction } from "../../ui/use-action.ts";

const POLL_MS = 1000;
/** A check with its confirmation by other regions takes longer than this only if something is wrong. */
const MAX_POLLS = 45;

/** Has a monitor checked now, and says what came of it. */
export function useCheckNow(id: number) {
  return useAction({
    send: () => checkNow(id),
    says: (done) => (done === null ? monitorTexts.stillChecking() : outcome(done)),
  });
}

/** Asks for a check, and waits for its verdict; null if that takes too long. */
async function checkNow(id: number): Promise<NumberedCheckData | null> {
  const { check_number: number } = await askData("POST /monitors/{monitor}/check", { ids: [id] });
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const check = await askData("GET /monitors/{monitor}/checks/{check}", { ids: [id, number] });
    if (check.status !== "pending") return check;
  }
  return null;
}

function outcome({ status, response_time_ms: ms, error_message: error, region }: NumberedCheckData): string {
  const place = region === null ? null : regionName(region);
  const detail = [error, ms === null ? null : formatMs(ms), place].filter((part) => part !== null);
  return monitorTexts.checked(statusTexts.word(markStatus(status)), detail.join(", "));
}
