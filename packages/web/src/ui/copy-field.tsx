import { shellTexts } from "../texts/en/shell.ts";
import { Button } from "./button.tsx";
import styles from "./copy-field.module.css";
import { showToast } from "./toast.ts";

/** A text to take along, with its name above it. */
export function CopyField({ name, text }: { readonly name: string; readonly text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast(shellTexts.copied()),
      () => showToast(shellTexts.notCopied()),
    );
  return (
    <div>
      <span className={styles.name}>{name}</span>
      <div className={styles.field}>
        <code>{text}</code>
        <Button kind="quiet" icon="copy" iconOnly label={shellTexts.copy(name)} onClick={() => void copy()} />
      </div>
    </div>
  );
}
