import { Fragment, type ReactNode, useRef } from "react";
import { webAddress } from "../lib/web-address.ts";
import { CopyButton } from "./copy-button.tsx";
import styles from "./facts.module.css";

/** A label and its value. A fact without a value is not shown. */
export type LabelledFact = readonly [label: string, value: ReactNode];

interface FactsProps {
  readonly of: readonly LabelledFact[];
  readonly name?: string;
  /** There is much room, so the values stand next to their labels. */
  readonly isWide?: boolean;
}

/** Labels and values, a line each. A URL has a button that copies it. */
export function Facts({ of, name, isWide = false }: FactsProps) {
  return (
    <dl className={`${styles.facts} ${isWide ? styles.wide : ""} num`} aria-label={name}>
      {of.map(
        ([label, value]) =>
          value !== null &&
          value !== undefined && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                {typeof value === "string" && webAddress(value) !== null ? <Url name={label} url={value} /> : value}
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

function Url({ name, url }: { readonly name: string; readonly url: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <span className={styles.url}>
      <span ref={shown}>{url}</span>
      <CopyButton name={name} text={url} shown={shown} />
    </span>
  );
}
