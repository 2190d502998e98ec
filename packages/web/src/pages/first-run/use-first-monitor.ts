import { tryTexts } from "#texts/create.ts";
import { askData } from "../../api/client.ts";
import { useBoot } from "../../boot.ts";
import { showToast } from "../../ui/toast.ts";
import { useAction } from "../../ui/use-action.ts";
import { askGuess, isWithoutHttps } from "../monitor-form/ask-guess.ts";

/** The interval of a first monitor. Plans have whole minutes, from one on. */
export const useUsualSeconds = (): number => Math.max(60, useBoot().team.min_interval_seconds);

/** Creates a monitor from a URL or a host: its type and its name are guessed. */
export function useFirstMonitor() {
  const usualSeconds = useUsualSeconds();
  return useAction(
    {
      async send(text: string) {
        const guess = await askGuess({ text }, true);
        const body = { ...guess.monitor, check_interval_minutes: usualSeconds / 60 };
        return { guess, created: await askData("POST /monitors", { body }) };
      },
      onDone({ guess }) {
        if (isWithoutHttps(guess)) showToast(tryTexts.rejectedHttps());
      },
    },
    { showsError: true },
  );
}
