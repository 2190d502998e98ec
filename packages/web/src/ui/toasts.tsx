import { useId } from "react";
import { shellTexts } from "#texts/shell.ts";
import { Button } from "./button.tsx";
import { closeToast, useToasts } from "./toast.ts";
import styles from "./toasts.module.css";

/**
 * The place of short messages, which screen readers announce. The page has this place, and each dialog: while a dialog
 * is open, nothing outside of it can be read or clicked.
 */
export function Toasts() {
  return (
    <div className={styles.toasts} role="status">
      {useToasts(useId()).map(({ id, sentence, action }) => (
        <div key={id} className={styles.toast}>
          <span>{sentence}</span>
          {action && (
            <Button
              label={action.label}
              onClick={() => {
                closeToast(id);
                action.run();
              }}
            />
          )}
          <Button kind="quiet" icon="close" iconOnly label={shellTexts.close()} onClick={() => closeToast(id)} />
        </div>
      ))}
    </div>
  );
}
