import { type Inline, parseMarkdown } from "../lib/markdown.ts";
import styles from "./markdown.module.css";

/** A text of a person as Markdown. It has no HTML of that person. */
export function Markdown({ source }: { readonly source: string }) {
  return (
    <div className={styles.text}>
      {keyed(parseMarkdown(source)).map(([key, block]) => {
        if (block.kind === "code") {
          return (
            <pre key={key}>
              <code>{block.text}</code>
            </pre>
          );
        }
        if (block.kind === "list") {
          return (
            <ul key={key}>
              {keyed(block.items).map(([item, pieces]) => (
                <li key={item}>
                  <Line pieces={pieces} />
                </li>
              ))}
            </ul>
          );
        }
        return (
          <p key={key}>
            {keyed(block.lines).map(([line, pieces]) => (
              <span key={line}>
                {line > 0 && <br />}
                <Line pieces={pieces} />
              </span>
            ))}
          </p>
        );
      })}
    </div>
  );
}

function Line({ pieces }: { readonly pieces: readonly Inline[] }) {
  return keyed(pieces).map(([key, piece]) => {
    if (piece.kind === "code") return <code key={key}>{piece.text}</code>;
    if (piece.kind === "strong") return <b key={key}>{piece.text}</b>;
    if (piece.kind !== "link") return <span key={key}>{piece.text}</span>;
    return (
      <a key={key} className="link" href={piece.url} rel="noreferrer" target="_blank">
        {piece.text}
      </a>
    );
  });
}

/** Only their places tell the parts of a text apart. */
function keyed<T>(parts: readonly T[]): readonly (readonly [number, T])[] {
  return parts.map((part, at) => [at, part] as const);
}
