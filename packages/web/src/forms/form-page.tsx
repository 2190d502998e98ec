import type { ReactNode } from "react";
import { useTitle } from "../lib/use-title.ts";
import { Card } from "../ui/card.tsx";
import { PageHead, type PageHeadProps } from "../ui/page-head.tsx";
import styles from "./record-form.module.css";

interface FormPageProps extends PageHeadProps {
  /** Shown next to the title. */
  readonly tabs?: ReactNode;
}

/** A page with one form. */
export function FormPage({ children, tabs, ...head }: FormPageProps) {
  useTitle(head.title);
  return (
    <div className={styles.page}>
      <PageHead {...head}>{tabs}</PageHead>
      <Card>{children}</Card>
    </div>
  );
}
