import { createContext, lazy, type ReactNode, useContext, useState } from "react";
import { flushSync } from "react-dom";
import { notePlace } from "../../lib/pass-focus-on.ts";
import { Later } from "../../shell/failure.tsx";
import type { RowTarget } from "./row.ts";

const dialogs = {
  comment: lazy(() => import("./comment-dialog.tsx")),
  snooze: lazy(() => import("./snooze-dialog.tsx")),
};

interface Opened {
  readonly kind: keyof typeof dialogs;
  readonly target: RowTarget;
}

export interface IncidentDialogProps {
  readonly target: RowTarget;
  readonly onClose: () => void;
  /** As `onClose`, after a change that takes the row away. */
  readonly onLeave: () => void;
}

const OpenDialog = createContext<(opened: Opened) => void>(() => {});

/** Opens a dialog on an incident. */
export const useIncidentDialog = () => useContext(OpenDialog);

/**
 * The place of dialogs on incidents. A row goes away when its incident changes, and its dialog and the typed text would
 * go with the row. So the dialogs belong to the page.
 */
export function IncidentDialogs({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<(Opened & { readonly passFocus: () => void }) | null>(null);
  // The dialog gives the focus back to its button, if this is still there.
  const close = (passes: boolean) => {
    flushSync(() => setOpened(null));
    if (passes || document.activeElement === document.body) opened?.passFocus();
  };
  const Dialog = opened && dialogs[opened.kind];
  return (
    <OpenDialog value={(asked) => setOpened({ ...asked, passFocus: notePlace(asked.kind) })}>
      {children}
      {Dialog && (
        <Later>
          <Dialog target={opened.target} onClose={() => close(false)} onLeave={() => close(true)} />
        </Later>
      )}
    </OpenDialog>
  );
}
