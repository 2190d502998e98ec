import { useLayoutEffect, useRef } from "react";

/** The action of each key, by `KeyboardEvent.key`, or by `g` and a second key. */
type Keys = Readonly<Record<string, () => void>>;

const LEADER = "g";
/** Within this time the second key belongs to the first. */
const CHORD_MS = 1000;
/** Where the browser stores that a person switched single keys off. */
const OFF = "pharos-keys-off";

const chords = new WeakMap<KeyboardEvent, string>();
let ledAt = Number.NEGATIVE_INFINITY;

/** Gets the keys instead of the page, while their target is loading. */
type Holder = (event: KeyboardEvent) => void;
let holder: Holder | null = null;

/** From now on the page gets only keys with a modifier or without a character. Null ends that. */
export function holdKeys(next: Holder | null): void {
  holder = next;
}

/** The first listener of a key. It finds out for all listeners whether the key is the second of two. */
function noteKey(event: KeyboardEvent): void {
  if (holder !== null && !hasModifier(event) && !isFunctionKey(event.key)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    holder(event);
    return;
  }
  const isLed = event.timeStamp - ledAt < CHORD_MS;
  chords.set(event, isLed ? `${LEADER} ${event.key}` : event.key);
  ledAt = event.key === LEADER && !isLed ? event.timeStamp : Number.NEGATIVE_INFINITY;
}

addEventListener("keydown", noteKey, { capture: true });

interface Pressing {
  /** Whether a key that is held down acts again and again. */
  readonly repeats?: boolean;
}

/** Single keys of a visible page. They are off while a person types, in an open dialog, with a modifier, and if switched off. */
export function useKeys(keys: Keys, { repeats = false }: Pressing = {}): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (hasModifier(event) || event.isComposing || isTyping(event.target) || !areKeysOn()) return;
      if (event.repeat && !repeats) return;
      const act = latest.current[chords.get(event) ?? event.key];
      if (act === undefined || document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [repeats]);
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

/** `F5` and the like. */
function isFunctionKey(key: string): boolean {
  return /^F\d+$/.test(key);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
