import type { ReactNode } from "react";
import { useTitle } from "../lib/use-title.ts";
import { Card } from "../ui/card.tsx";
import { PageHead, type PageHeadProps } from "../ui/page-head.tsx";
import styles from "./record-form.module.css";

/** A page with one form. */
export function FormPage({ children, ...head }: PageHeadProps & { readonly children: ReactNode }) {
  useTitle(head.title);
  return (
    <div className={styles.page}>
      <PageHead {...head} />
      <Card>{children}</Card>
    </div>
  );
}
