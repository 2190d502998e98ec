import { type ReactNode, useState } from "react";
import { shellTexts } from "#texts/shell.ts";
import { tableTexts as texts } from "#texts/table.ts";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import styles from "./more-filters.module.css";

interface MoreFiltersProps {
  readonly children: ReactNode;
  /** Whether they have a line for themselves where there is room. */
  readonly ownLine?: boolean;
}

/** The filters of a list that have no room on a phone. There a button opens them. */
export function MoreFilters({ children, ownLine = false }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.roomy} data-line={ownLine}>
        {children}
      </div>
      <div className={styles.opener}>
        <Button label={texts.moreFilters()} onClick={() => setOpen(true)} />
      </div>
      {isOpen && (
        <Dialog title={texts.filters()} onClose={() => setOpen(false)}>
          <div className={styles.sheet}>{children}</div>
          <DialogActions>
            <Button label={shellTexts.close()} onClick={() => setOpen(false)} />
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
