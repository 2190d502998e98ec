import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { aspectTexts as texts } from "#texts/site-aspects.ts";
import { type AspectWithChanges, siteChangesQuery } from "../../api/part-queries.ts";
import { Facts } from "../../ui/facts.tsx";
import { Moment } from "../../ui/time.tsx";
import styles from "./sites.module.css";

interface ChangesProps {
  readonly siteId: number;
  readonly aspect: AspectWithChanges;
}

/** The changes of an aspect. The page loads them when a person opens them. */
export function Changes({ siteId, aspect }: ChangesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.changes} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.changes()}</summary>
      {isOpen && <ChangeList siteId={siteId} aspect={aspect} />}
    </details>
  );
}

function ChangeList({ siteId, aspect }: ChangesProps) {
  const { data, error } = useQuery({ ...siteChangesQuery(siteId, aspect), throwOnError: false });
  if (error !== null) return <p role="alert">{error.message}</p>;
  if (data?.length === 0) return <p className="muted">{texts.noChanges()}</p>;
  return (
    <ol>
      {data?.map(({ at, changes }) => (
        <li key={at}>
          <b className="num">
            <Moment at={at} />
          </b>
          {changes.map(({ name, before, after }) => (
            <Facts
              key={name}
              name={texts.fact(name)}
              of={[
                [
                  texts.fact(name),
                  <Fragment key={name}>
                    <del>{texts.values(before)}</del>
                    <ins>{texts.values(after)}</ins>
                  </Fragment>,
                ],
              ]}
            />
          ))}
        </li>
      ))}
    </ol>
  );
}
