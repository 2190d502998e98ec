import type { SiteData } from "@pharos/operations";
import { aspectTexts as texts } from "#texts/site-aspects.ts";
import { Card } from "../../ui/card.tsx";
import table from "../../ui/table.module.css";
import { Changes } from "./changes.tsx";
import styles from "./sites.module.css";

/** Headers of the last response that protect its readers. */
export function SecurityHeaders({ site: { id, security_headers: seen } }: { readonly site: SiteData }) {
  if (seen === null) return null;
  return (
    <Card title={texts.headers()}>
      <p className={styles.note}>{texts.headersDetail()}</p>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{texts.header()}</th>
            <th scope="col">{texts.value()}</th>
          </tr>
        </thead>
        <tbody>
          {seen.headers.map(({ name, value }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className={styles.value}>{value ?? <span className="muted">{texts.missing()}</span>}</td>
            </tr>
          ))}
          {seen.cookies.map(({ name, flags }) => (
            <tr key={`cookie ${name}`}>
              <td>{texts.cookie(name)}</td>
              <td className={styles.value}>{flags.join(", ") || <span className="muted">{texts.missing()}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Changes siteId={id} aspect="headers" />
    </Card>
  );
}
