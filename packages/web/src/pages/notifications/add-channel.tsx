import { useState } from "react";
import { Link } from "#router";
import { contactsTexts as texts } from "#texts/contacts.ts";
import { pushTexts } from "#texts/push.ts";
import { Card } from "../../ui/card.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import styles from "./kind-field.module.css";
import { KindTile } from "./kind-tile.tsx";
import { BROWSER, kindsWith, slugOf } from "./kinds.ts";

/** The kinds of channels as tiles, each of which opens the form of a new one. */
export function AddChannel() {
  const [text, setText] = useState("");
  return (
    <Card title={texts.add()} aside={<SearchField label={texts.findKind()} value={text} onChange={setText} />}>
      <div className={styles.kinds}>
        {kindsWith(text, false).map((kind) => (
          <Link key={kind.label} className={styles.kind} to="/notifications/new" search={{ kind: slugOf(kind) }}>
            <KindTile {...kind} />
          </Link>
        ))}
        {text === "" && (
          <Link className={styles.kind} to="/notifications/new" search={{ kind: BROWSER }}>
            <KindTile label={pushTexts.thisBrowser()} detail={texts.typeDetail(BROWSER)} />
          </Link>
        )}
      </div>
    </Card>
  );
}
