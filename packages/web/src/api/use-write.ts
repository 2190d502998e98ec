import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useCallback, useRef } from "react";

/**
 * Sends a change, one at a time: a second click is ignored while the first is on its way. A button is disabled only at the
 * next paint, which is too late for a double click.
 */
export function useWrite<Answer, Variables = void>(
  options: UseMutationOptions<Answer, Error, Variables>,
): UseMutationResult<Answer, Error, Variables> {
  const isRunning = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled(...settled) {
      isRunning.current = false;
      return options.onSettled?.(...settled);
    },
  });
  const { mutate } = mutation;
  const mutateOnce = useCallback<typeof mutate>(
    (...given) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(...given);
    },
    [mutate],
  );
  return { ...mutation, mutate: mutateOnce };
}
