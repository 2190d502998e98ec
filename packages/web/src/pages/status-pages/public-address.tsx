import { useRef } from "react";
import { pagesTexts } from "#texts/status-pages.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import styles from "./status-pages.module.css";

/** The public URL of a page, to open or to copy. */
export function PublicAddress({ name, url }: { readonly name: string; readonly url: string }) {
  const shown = useRef<HTMLAnchorElement>(null);
  const [scheme = "", rest = ""] = url.split("://");
  return (
    <span className={styles.address}>
      <a ref={shown} href={url} target="_blank" rel="noreferrer" className="link">
        {/* Not seen, and copied with the rest. */}
        <span className="sr">{scheme}://</span>
        {rest}
      </a>
      <CopyButton name={pagesTexts.copyAddress(name)} text={url} shown={shown} />
    </span>
  );
}
