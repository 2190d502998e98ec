import { useLayoutEffect, useRef } from "react";

export interface KeyPress {
  readonly act: () => void;
  /** Whether a key that is held down acts again and again. */
  readonly repeats?: boolean;
}

/** The action of each key, by `KeyboardEvent.key`, or by `g` and a second key. */
type Keys = Readonly<Record<string, KeyPress>>;

const LEADER = "g";
/** Within this time the second key belongs to the first. */
const CHORD_MS = 1000;
/** Where the browser stores that a person switched single keys off. */
const OFF = "pharos-keys-off";

/** A dialog or a menu in which keys belong to it. */
const OPEN = 'dialog[open], [popover="auto"]:popover-open';

const chords = new WeakMap<KeyboardEvent, string>();
let ledAt = Number.NEGATIVE_INFINITY;

/** The first listener of a key. It finds out for all listeners whether the key is the second of two. */
function noteKey(event: KeyboardEvent): void {
  const isLed = event.timeStamp - ledAt < CHORD_MS;
  chords.set(event, isLed ? `${LEADER} ${event.key}` : event.key);
  ledAt = event.key === LEADER && !isLed ? event.timeStamp : Number.NEGATIVE_INFINITY;
}

addEventListener("keydown", noteKey, { capture: true });

/** Single keys of a visible page. They are off while a person types, in an open dialog, with a modifier, and if switched off. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (hasModifier(event) || event.isComposing || isTyping(event.target) || !areKeysOn()) return;
      const pressed = latest.current[chords.get(event) ?? event.key];
      if (pressed === undefined || document.querySelector(OPEN) !== null) return;
      if (event.repeat && pressed.repeats !== true) return;
      event.preventDefault();
      pressed.act();
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

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select"))
  );
}
