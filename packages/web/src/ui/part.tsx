import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import styles from "./part.module.css";
import { placeAt } from "./place.ts";

/** As `--phone` in the styles, which place it there. */
const PHONE = "(max-width: 560px)";

interface PartProps {
  /** The value in the sentence. */
  readonly label: string;
  /** One small control, or a few. */
  readonly children: ReactNode;
}

/** A part of a sentence that opens a small control. On a phone the control is at the foot of the window. */
export function Part({ label, children }: PartProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const open = () => {
    if (panel.current === null || button.current === null) return;
    if (!matchMedia(PHONE).matches) placeAt(panel.current, button.current);
    if (panel.current.contains(document.activeElement)) return;
    panel.current.querySelector<HTMLElement>("input, select, textarea")?.focus();
  };
  const closeByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    panel.current?.hidePopover();
  };
  return (
    <>
      <button ref={button} type="button" className={styles.part} popoverTarget={id} aria-haspopup="dialog">
        {label}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter closes it from a field, as Escape does. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={({ newState }) => newState === "open" && open()}
        onKeyDown={closeByEnter}
      >
        {children}
      </div>
    </>
  );
}
