import { useId, useRef } from "react";
import { shellTexts } from "#texts/shell.ts";
import { focusHeading } from "../lib/pass-focus-on.ts";
import { Button } from "./button.tsx";
import { closeToast, holdToasts, useToasts } from "./toast.ts";
import styles from "./toasts.module.css";

/**
 * The place of short messages, which screen readers announce. The page has this place, and each dialog: while a dialog
 * is open, nothing outside of it can be read or clicked. A closed toast gives the focus back.
 */
export function Toasts() {
  const before = useRef<EventTarget | null>(null);
  const close = (id: number) => {
    const { current } = before;
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
    else focusHeading();
    closeToast(id);
  };
  return (
    <div
      className={styles.toasts}
      role="status"
      onPointerEnter={() => holdToasts({ pointer: true })}
      onPointerLeave={() => holdToasts({ pointer: false })}
      onFocus={({ currentTarget, relatedTarget }) => {
        holdToasts({ focus: true });
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={() => holdToasts({ focus: false })}
    >
      {useToasts(useId()).map(({ id, sentence, action }) => (
        <div key={id} className={styles.toast}>
          <span>{sentence}</span>
          {action && (
            <Button
              label={action.label}
              onClick={() => {
                close(id);
                action.run();
              }}
            />
          )}
          <Button kind="quiet" icon="close" iconOnly label={shellTexts.close()} onClick={() => close(id)} />
        </div>
      ))}
    </div>
  );
}
