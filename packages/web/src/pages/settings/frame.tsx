import { type ReactNode, useEffect, useRef } from "react";
import { type PageEntry, useLink, useRouter, useShown } from "#router";
import { settingsTexts } from "#texts/settings.ts";
import { useMayWrite } from "../../boot.ts";
import { useTitle } from "../../lib/use-title.ts";
import { PageHead } from "../../ui/page-head.tsx";
import styles from "./settings.module.css";

/** The frame of the settings. It offers only pages that the role may see. */
export function SettingsFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const mayWrite = useMayWrite();
  useTitle(title);
  const nav = useRef<HTMLElement>(null);
  // On a phone the links scroll sideways.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft;
  }, []);
  const { page: shown } = useShown();
  const tabs = useRouter().pages.filter(({ tab, may }) => tab !== undefined && (may === undefined || mayWrite));
  return (
    <>
      <PageHead title={settingsTexts.title()} />
      <nav ref={nav} className={styles.nav} aria-label={settingsTexts.sections()}>
        {tabs.map((page) => (
          <SettingsTab key={page.path} page={page} isShown={page === shown} />
        ))}
      </nav>
      <div className={styles.page}>{children}</div>
    </>
  );
}

function SettingsTab({ page, isShown }: { readonly page: PageEntry; readonly isShown: boolean }) {
  return (
    <a {...useLink({ to: page.path })} aria-current={isShown ? "page" : undefined}>
      {page.tab?.()}
    </a>
  );
}
