import type { ReactNode } from "react";
import { sectionTexts as texts } from "#texts/create.ts";
import styles from "./monitor-form.module.css";

interface SectionProps {
  readonly title: string;
  /** The values of its fields, each in a few words. */
  readonly summary: readonly string[];
  readonly children: ReactNode;
}

/** Fields that few need, folded. A mistake in one of them opens the section. */
export function Section({ title, summary, children }: SectionProps) {
  const [first = "", ...others] = summary;
  return (
    <details className={styles.section}>
      <summary>
        <b>{title}</b>
        <span className={styles.values}>{[capitalized(first), ...others].join(", ")}</span>
        <span className={styles.change} aria-hidden="true">
          {texts.change()}
        </span>
      </summary>
      <div>{children}</div>
    </details>
  );
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
