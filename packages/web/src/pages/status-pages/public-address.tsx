import { shellTexts } from "../../texts/en/shell.ts";
import { pagesTexts } from "../../texts/en/status-pages.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import styles from "./status-pages.module.css";

/** Where the public finds a page: to be opened in another tab, and to be taken along. */
export function PublicAddress({ name, url }: { readonly name: string; readonly url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showToast(shellTexts.copied()),
      () => showToast(shellTexts.notCopied()),
    );
  return (
    <span className={styles.address}>
      <a href={url} target="_blank" rel="noreferrer" className="link">
        {url.replace(/^https?:\/\//, "")}
      </a>
      <Button
        kind="quiet"
        icon="copy"
        iconOnly
        label={shellTexts.copy(pagesTexts.copyAddress(name))}
        onClick={() => void copy()}
      />
    </span>
  );
}
