import { type ComponentProps, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./menu.module.css";
import { placeAt } from "./place.ts";

interface MenuProps {
  /** The subject of the menu. */
  readonly name: string;
  /** Renders the button; the properties open the menu. */
  readonly trigger: (props: ComponentProps<"button">) => ReactNode;
  /** Buttons and links. */
  readonly children: ReactNode;
}

/**
 * More actions, in a popover of the platform. The popover closes on Escape and on a click elsewhere, and gives the focus
 * back. Keys move between its entries.
 */
export function Menu({ name, trigger, children }: MenuProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLElement>(null);
  // A list has many menus, most of which are never opened.
  const [isWanted, setWanted] = useState(false);
  const open = (event: React.MouseEvent<HTMLButtonElement>) => {
    button.current = event.currentTarget;
    flushSync(() => setWanted(true));
    popover.current?.togglePopover({ source: event.currentTarget });
  };
  return (
    <>
      {trigger({ onClick: open, "aria-haspopup": "true", "aria-controls": id })}
      {/* biome-ignore lint/a11y/useSemanticElements: A fieldset is for fields of a form. */}
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={styles.menu}
        role="group"
        aria-label={name}
        onToggle={({ newState }) => newState === "open" && place(popover.current, button.current)}
        onClick={() => popover.current?.hidePopover()}
        onKeyDown={(event) => moveFocus(event, popover.current)}
      >
        {isWanted && children}
      </div>
    </>
  );
}

/** Puts the menu below its button, or above it where there is no room, and gives its first entry the focus. */
function place(menu: HTMLElement | null, button: HTMLElement | null): void {
  if (menu === null || button === null) return;
  placeAt(menu, button);
  entriesOf(menu)[0]?.focus();
}

function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("a, button:not(:disabled)")];
}

/** The arrows, Home and End move the focus. So does a letter: to the next entry that begins with it. */
function moveFocus(event: React.KeyboardEvent, menu: HTMLElement | null): void {
  if (menu === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const entries = entriesOf(menu);
  const now = entries.findIndex((entry) => entry.matches(":focus"));
  const place = placeAfter(event.key, now, entries);
  if (place === null) return;
  event.preventDefault();
  entries.at(place)?.focus();
}

/** Null for another key. */
function placeAfter(key: string, now: number, entries: readonly HTMLElement[]): number | null {
  switch (key) {
    case "ArrowDown":
      return (now + 1) % entries.length;
    case "ArrowUp":
      return now <= 0 ? -1 : now - 1;
    case "Home":
      return 0;
    case "End":
      return -1;
  }
  if (key.length !== 1 || key === " ") return null;
  const begins = (entry: HTMLElement) => entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  const after = entries.findIndex((entry, place) => place > now && begins(entry));
  const first = after === -1 ? entries.findIndex(begins) : after;
  return first === -1 ? null : first;
}
