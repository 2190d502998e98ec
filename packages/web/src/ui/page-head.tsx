import type { ReactNode } from "react";
import { useLink } from "#router";
import { shellTexts } from "#texts/shell.ts";
import type { HelpTopic } from "../lib/help.ts";
import { HelpLink } from "./help-link.tsx";
import { Icon } from "./icon.tsx";
import styles from "./page-head.module.css";

interface ParentProps {
  readonly to: string;
  readonly name: string;
}

export interface PageHeadProps {
  readonly title: string;
  /** The list that the page is of. */
  readonly parent?: ParentProps;
  /** The topic of the form on the page. A link to its help is after the title. */
  readonly help?: HelpTopic;
  /** Shown after the title. */
  readonly mark?: ReactNode;
  /** Shown below the title. */
  readonly detail?: ReactNode;
  /** The actions of the page. */
  readonly children?: ReactNode;
}

/** The title of the page, its parent and its actions. */
export function PageHead({ title, parent, help, mark, detail, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.grow}>
        {parent && (
          <nav className={styles.crumbs} aria-label={shellTexts.crumbs()}>
            <Parent {...parent} />
          </nav>
        )}
        <div className={styles.line}>
          <h1>{title}</h1>
          {help && <HelpLink topic={help} />}
          {mark}
        </div>
        {detail}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

function Parent({ to, name }: ParentProps) {
  return (
    <a {...useLink({ to })}>
      <Icon name="back" size={14} />
      {name}
    </a>
  );
}
