import { type ComponentType, useEffect, useState } from "react";
import { paletteTexts } from "#texts/palette.ts";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./palette.module.css";
import type { PaletteResultsProps } from "./palette-results.tsx";

let Results: ComponentType<PaletteResultsProps> | null = null;

/** Loads the code of the results, unless it is loaded. `lazy` would show its fallback for a moment also when it is loaded. */
export async function loadResults(): Promise<void> {
  Results ??= (await import("./palette-results.tsx")).PaletteResults;
}

/**
 * Opens any page and starts any action by its name. Its field is there at once. Until the results are loaded, the field
 * stores the keys.
 */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState("");
  const [isEntered, setEntered] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [, setLoaded] = useState(Results !== null);
  useEffect(() => {
    loadResults().then(
      () => setLoaded(true),
      () => setFailed(true),
    );
  }, []);
  return (
    <Dialog title={paletteTexts.palette()} onClose={onClose}>
      <div className={styles.palette}>
        {Results ? (
          <Results text={text} onText={setText} isEntered={isEntered} onClose={onClose} />
        ) : (
          <input
            className={styles.field}
            aria-label={paletteTexts.paletteHint()}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={({ key }) => setEntered(key === "Enter")}
          />
        )}
        <p role="status">{hasFailed && paletteTexts.notLoaded()}</p>
      </div>
    </Dialog>
  );
}
