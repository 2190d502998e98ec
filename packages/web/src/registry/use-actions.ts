import { useLayoutEffect, useRef } from "react";
import { type KeyPress, useKeys } from "../lib/use-keys.ts";
import { type ActionName, actionNames, actionOf, type Handlers } from "./actions.ts";

interface Provided {
  readonly handlers: Handlers;
  /** The name of the only record that they change. */
  readonly of: string | undefined;
}

/** The handlers of each part of the page, with the newest part last. */
const provided = new Set<{ readonly current: Provided }>();

/**
 * Provides the handlers of actions on this part of the page, for their keys and for the palette.
 *
 * @param of the name of the only record that they change, which the palette shows
 */
export function useActions(handlers: Handlers, of?: string): void {
  const latest = useRef<Provided>({ handlers, of });
  useLayoutEffect(() => {
    latest.current = { handlers, of };
  });
  useLayoutEffect(() => {
    provided.add(latest);
    return () => {
      provided.delete(latest);
    };
  }, []);
  const presses = actionNames.flatMap((name) => {
    const act = handlers[name];
    const { keys = [], repeats = false } = actionOf(name);
    return act === undefined ? [] : keys.map((key): [string, KeyPress] => [key, { act, repeats }]);
  });
  useKeys(Object.fromEntries(presses));
}

/** The handler of an action; undefined if it is not possible now. */
export function handlerOf(name: ActionName): (() => void) | undefined {
  return providerOf(name)?.handlers[name];
}

/** The name of the only record that an action changes now; undefined if there is no such record. */
export function subjectOf(name: ActionName): string | undefined {
  return providerOf(name)?.of;
}

function providerOf(name: ActionName): Provided | undefined {
  return [...provided].findLast(({ current }) => current.handlers[name] !== undefined)?.current;
}
