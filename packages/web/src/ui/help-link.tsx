import { helpTexts } from "#texts/help.ts";
import { installation } from "../boot.ts";
import { type HelpTopic, helpPages } from "../lib/help.ts";
import styles from "./help-link.module.css";

/** Leads to the page of the documentation about a form. The form stays open, with its entries. */
export function HelpLink({ topic }: { readonly topic: HelpTopic }) {
  return (
    <a
      className={styles.help}
      href={installation.baseUrl + helpPages[topic]}
      target="_blank"
      rel="noopener"
      aria-label={helpTexts.link()}
      title={helpTexts.link()}
    >
      ?
    </a>
  );
}
