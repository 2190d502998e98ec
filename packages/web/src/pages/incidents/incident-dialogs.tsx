import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from "react";
import type { RowTarget } from "./row.ts";

const dialogs = {
  comment: lazy(() => import("./comment-dialog.tsx")),
  snooze: lazy(() => import("./snooze-dialog.tsx")),
};

interface Opened {
  readonly kind: keyof typeof dialogs;
  readonly target: RowTarget;
}

export interface DialogProps {
  readonly target: RowTarget;
  readonly onClose: () => void;
}

const OpenDialog = createContext<(opened: Opened) => void>(() => {});

/** Opens a dialog on an incident. */
export const useIncidentDialog = () => useContext(OpenDialog);

/**
 * The place of dialogs on incidents. A row goes away when its incident changes, and would take its dialog along with what
 * was typed. So the dialogs belong to the page.
 */
export function IncidentDialogs({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const Dialog = opened && dialogs[opened.kind];
  return (
    <OpenDialog value={setOpened}>
      {children}
      {Dialog && (
        <Suspense>
          <Dialog target={opened.target} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </OpenDialog>
  );
}
