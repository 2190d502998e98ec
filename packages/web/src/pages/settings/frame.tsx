import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "#router";
import { accountTexts } from "#texts/account.ts";
import { pingKeyTexts } from "#texts/heartbeat.ts";
import { settingsTexts } from "#texts/settings.ts";
import { mayWrite } from "../../boot.ts";
import { useTitle } from "../../lib/use-title.ts";
import { PageHead } from "../../ui/page-head.tsx";
import styles from "./settings.module.css";

/** The frame of the settings. It offers only pages that the role may see. */
export function SettingsFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useTitle(title);
  const nav = useRef<HTMLElement>(null);
  // On a phone the links scroll sideways.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft;
  }, []);
  const current = { activeOptions: { exact: true }, activeProps: { "aria-current": "page" as const } };
  return (
    <>
      <PageHead title={settingsTexts.title()} />
      <nav ref={nav} className={styles.nav} aria-label={settingsTexts.sections()}>
        <Link to="/settings" {...current}>
          {settingsTexts.team()}
        </Link>
        <Link to="/settings/members" {...current}>
          {settingsTexts.members()}
        </Link>
        {mayWrite && (
          <>
            <Link to="/settings/tokens" {...current}>
              {settingsTexts.tokens()}
            </Link>
            <Link to="/settings/ping-key" {...current}>
              {pingKeyTexts.title()}
            </Link>
            <Link to="/settings/audit-log" {...current}>
              {settingsTexts.audit()}
            </Link>
          </>
        )}
        <Link to="/settings/profile" {...current}>
          {accountTexts.profile()}
        </Link>
        <Link to="/settings/sessions" {...current}>
          {accountTexts.sessions()}
        </Link>
      </nav>
      <div className={styles.page}>{children}</div>
    </>
  );
}
