import { useLayoutEffect, useRef } from "react";
import { type KeyPress, useKeys } from "../lib/use-keys.ts";
import { type ActionName, actionNames, actionOf, type Handlers } from "./actions.ts";

/** The handlers of each part of the page, with the newest part last. */
const provided = new Set<{ readonly current: Handlers }>();

/** Provides the handlers of actions on this part of the page, for their keys and for the palette. */
export function useActions(handlers: Handlers): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
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
  return [...provided].findLast(({ current }) => current[name] !== undefined)?.current[name];
}
