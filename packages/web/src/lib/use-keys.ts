import { useLayoutEffect, useRef } from "react";

/** What each key does: by `KeyboardEvent.key`, and by `g` and a second key for what is reached in two. */
type Keys = Readonly<Record<string, () => void>>;

const LEADER = "g";
/** Within this time the second key belongs to the first. */
const CHORD_MS = 1000;
/** Where a person's wish not to have single keys is kept. */
const OFF = "pharos-keys-off";

const chords = new WeakMap<KeyboardEvent, string>();
let ledAt = Number.NEGATIVE_INFINITY;

/** Finds out for all listeners at once whether a key is the second of two. */
function noteChord(event: KeyboardEvent): void {
  const isLed = event.timeStamp - ledAt < CHORD_MS;
  chords.set(event, isLed ? `${LEADER} ${event.key}` : event.key);
  ledAt = event.key === LEADER && !isLed ? event.timeStamp : Number.NEGATIVE_INFINITY;
}

addEventListener("keydown", noteChord, { capture: true });

/** Single keys, from the moment that its page is seen; off while typing, while a dialog is open, with a modifier, and for those who do not want them. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areKeysOn()) return;
      const act = latest.current[chords.get(event) ?? event.key];
      if (act === undefined || document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

export function areKeysOn(): boolean {
  return localStorage.getItem(OFF) === null;
}

export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, "1");
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
