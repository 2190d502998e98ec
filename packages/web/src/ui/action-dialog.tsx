import { useLayoutEffect, useRef, useState } from "react";
import { passFocusOn } from "../lib/pass-focus-on.ts";
import { Button } from "./button.tsx";
import { ConfirmDialog, type Question } from "./confirm-dialog.tsx";
import { type Action, useAction } from "./use-action.ts";

export interface AskedAction<Answer> extends Action<Answer, void>, Question {
  /** Runs once the page has loaded the change. The dialog stays until then. */
  readonly onShown?: () => void;
}

/** Asks, acts, and closes. A refusal stays inside, with the focus on it. */
export function ActionDialog<Answer>(props: AskedAction<Answer> & { readonly onClose: () => void }) {
  const { title, detail, more, action, dismissal, onShown, onClose, ...rest } = props;
  const close = async (answer: Answer) => {
    await rest.onDone?.(answer);
    if (!onShown) onClose();
  };
  // This callback runs only while the dialog is there.
  const shown = () => {
    onClose();
    onShown?.();
  };
  const run = useAction({ ...rest, onDone: close }, { showsError: true });
  return (
    <ConfirmDialog
      {...{ title, detail, more, action, dismissal, run, onClose }}
      onConfirm={() => run.mutate(undefined, onShown && { onSuccess: shown })}
    />
  );
}

interface ActionButtonProps<Answer>
  extends Omit<AskedAction<Answer>, "action">,
    Pick<React.ComponentProps<typeof Button>, "label" | "kind" | "icon" | "iconOnly" | "aria-label"> {
  /** The label in the dialog. The default is the label of the button. */
  readonly action?: string;
}

/** A button that asks before it acts. If its row goes away with that, the next row gets the focus. */
export function ActionButton<Answer>(props: ActionButtonProps<Answer>) {
  const { label, kind, icon, iconOnly, "aria-label": name, action = label, ...asked } = props;
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const row = button.current?.closest("li") ?? null;
    return () => passFocusOn(row);
  }, []);
  return (
    <>
      <Button
        ref={button}
        label={label}
        {...(kind && { kind })}
        {...(icon && { icon })}
        {...(iconOnly && { iconOnly })}
        {...(name && { "aria-label": name })}
        onClick={() => setAsking(true)}
      />
      {isAsking && <ActionDialog {...asked} action={action} onClose={() => setAsking(false)} />}
    </>
  );
}
