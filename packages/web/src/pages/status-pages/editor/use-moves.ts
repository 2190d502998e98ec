import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { editorTexts } from "#texts/page-editor.ts";
import type { GroupValues } from "../editor-values.ts";
import { dragOver, moveComponent, moveGroup, placeOf, type Step } from "../layout.ts";
import { followPointer } from "./follow-pointer.ts";

type Groups = readonly GroupValues[];

/** Moves components and groups by keys and by the pointer. */
export interface Moves {
  /** The component or group that is picked up. */
  readonly moving: number | null;
  /** The sentence that screen readers announce. */
  readonly said: string;
  /** Moves to another layout at once, such as another group. */
  readonly goTo: (moved: Groups, key: number) => void;
  /** Picks it up, or drops it. */
  readonly onToggle: (key: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, key: number) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, key: number) => void;
  /** The focus left a handle. Moving ends where it is. */
  readonly onLeave: () => void;
}

export const handleId = (key: number) => `handle-${key}`;

/** @param focusNext gives the focus to an element once it is drawn, because a browser takes it from a moved one */
export function useMoves(groups: Groups, onChange: (groups: Groups) => void, focusNext: (id: string) => void): Moves {
  const [picked, setPicked] = useState<{ readonly key: number; readonly before: Groups } | null>(null);
  const [said, setSaid] = useState("");
  // A pointer moves more often than the page is drawn.
  const latest = useRef(groups);
  useLayoutEffect(() => {
    latest.current = groups;
  }, [groups]);
  const show = (moved: Groups, key: number) => {
    // Without a change nothing is drawn, and the focus would move later.
    if (orderOf(moved) === orderOf(latest.current)) return;
    onChange(moved);
    latest.current = moved;
    focusNext(handleId(key));
  };
  const goTo = (moved: Groups, key: number) => {
    show(moved, key);
    setSaid(placeInWords(moved, key));
  };
  const pickUp = (key: number) => {
    setPicked({ key, before: latest.current });
    setSaid(editorTexts.picked(placeInWords(latest.current, key)));
  };
  const drop = (key: number) => {
    setPicked(null);
    setSaid(editorTexts.dropped(placeInWords(latest.current, key)));
  };
  const putBack = (key: number, before: Groups) => {
    show(before, key);
    setPicked(null);
    setSaid(editorTexts.putBack(placeInWords(before, key)));
  };
  return {
    moving: picked?.key ?? null,
    said,
    goTo,
    onToggle: (key) => (picked?.key === key ? drop(key) : pickUp(key)),
    onKeyDown(event, key) {
      const step = steps[event.key];
      if (picked?.key !== key) return;
      if (event.key === "Escape") putBack(key, picked.before);
      else if (step !== undefined) goTo(stepped(latest.current, key, step), key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerDown(event, key) {
      const before = latest.current;
      followPointer(event, {
        onStart: () => pickUp(key),
        onOver(row) {
          const moved = dragOver(latest.current, key, row);
          if (orderOf(moved) !== orderOf(latest.current)) goTo(moved, key);
        },
        onDrop: () => drop(key),
        onPutBack: () => putBack(key, before),
      });
    },
    onLeave: () => setPicked(null),
  };
}

const steps: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 };

function stepped(groups: Groups, key: number, step: Step): Groups {
  return groups.some((one) => one.key === key) ? moveGroup(groups, key, step) : moveComponent(groups, key, step);
}

function orderOf(groups: Groups): string {
  return groups.map(({ key, components }) => [key, ...components.map((one) => one.key)].join()).join("|");
}

function placeInWords(groups: Groups, key: number): string {
  const found = placeOf(groups, key);
  if (found === null) return "";
  const { name, place, count, group } = found;
  if (group === null) return editorTexts.placed(editorTexts.group(name, place), place, count, null);
  const index = groups.indexOf(group);
  const inGroup = index === 0 ? editorTexts.inNoGroup() : editorTexts.group(group.name, index);
  return editorTexts.placed(editorTexts.component(name, place), place, count, inGroup);
}
