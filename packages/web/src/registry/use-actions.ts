import { useLayoutEffect, useRef } from "react";
import { type KeyPress, useKeys } from "../lib/use-keys.ts";
import { type ActionName, actionNames, actionOf, type Handlers } from "./actions.ts";

/** What the parts of the page provide now, with the newest part last. */
const provided = new Set<{ readonly current: Handlers }>();

/** Provides what actions do on this part of the page, for their keys and for the palette. */
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

/** What an action does now; undefined where it is not possible. */
export function handlerOf(name: ActionName): (() => void) | undefined {
  return [...provided].findLast(({ current }) => current[name] !== undefined)?.current[name];
}
