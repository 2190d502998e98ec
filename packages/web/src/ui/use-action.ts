import type { QueryKey } from "@tanstack/react-query";
import { shellTexts } from "#texts/shell.ts";
import { useWrite } from "../api/use-write.ts";
import { sayError, showToast } from "./toast.ts";

export interface Action<Answer, Variables> {
  /** Sends the change. The page then loads the changed data again: see `api/stale.ts`. */
  readonly send: (variables: Variables) => Promise<Answer>;
  /** The sentence of the toast after it. */
  readonly says?: (answer: Answer, variables: Variables) => string;
  /** Sends the opposite. The toast then has a button for it. */
  readonly undo?: (variables: Variables) => Promise<unknown>;
  /** Runs before the page loads the change. */
  readonly onDone?: (answer: Answer, variables: Variables) => unknown;
  readonly mutationKey?: QueryKey;
}

/** The same action with its value, for a dialog that asks only yes or no. */
export function given<Answer, Value>(action: Action<Answer, Value>, value: Value): Action<Answer, void> {
  const { says, undo } = action;
  return {
    send: () => action.send(value),
    ...(says && { says: (answer: Answer) => says(answer, value) }),
    ...(undo && { undo: () => undo(value) }),
  };
}

interface Options {
  /** The page shows the error itself, so no toast does. */
  readonly showsError?: boolean;
}

/** A change by one click: busy until the server has answered, then a toast. The page shows no change before. */
export function useAction<Answer, Variables = void>(
  { send, says, undo, onDone, mutationKey }: Action<Answer, Variables>,
  { showsError = false }: Options = {},
) {
  const offerUndo = useUndo();
  return useWrite({
    ...(mutationKey && { mutationKey }),
    mutationFn: send,
    onSuccess: async (answer, variables) => {
      await onDone?.(answer, variables);
      const sentence = says?.(answer, variables);
      if (sentence === undefined) return;
      if (undo) offerUndo(sentence, () => undo(variables));
      else showToast(sentence);
    },
    ...(!showsError && { onError: sayError }),
  });
}

/** Shows a toast with a button that sends the opposite of a change. */
export function useUndo(): (sentence: string, undo: () => Promise<unknown>) => void {
  const back = useWrite({ mutationFn: (undo: () => Promise<unknown>) => undo(), onError: sayError });
  return (sentence, undo) => showToast(sentence, { label: shellTexts.undo(), run: () => back.mutate(undo) });
}
