import { useEffect, useRef, useState } from "react";
import { editorTexts } from "#texts/page-editor.ts";
import { previewAddress } from "../../api/endpoints.ts";
import { useResting } from "../../lib/use-resting.ts";
import { isDark } from "../../shell/theme.ts";
import { Segments } from "../../ui/segments.tsx";
import styles from "./preview.module.css";

/** A preview is asked for once nothing was typed for so long. */
const SETTLED_MS = 400;
/** Widths of a phone and of the public page, in CSS pixels. */
const widths = ["390", "760"] as const;

interface PreviewProps {
  readonly pageId: number;
  readonly name: string;
  /** Unsaved values of the page. */
  readonly unsaved: object;
}

/**
 * The public page as it would be, at its true size. A form sends unsaved changes into a frame, which needs no script there
 * and no HTML here. Each answer has its own frame, which replaces the last one when it is complete. So nothing flickers, and
 * the browser's way back leads to no former preview.
 */
export function Preview({ pageId, name, unsaved }: PreviewProps) {
  const [width, setWidth] = useState<(typeof widths)[number]>("390");
  const [theme, setTheme] = useState(() => (isDark() ? "dark" : "light"));
  const page = useResting(JSON.stringify(unsaved), SETTLED_MS);
  const wanted = `${theme} ${page}`;
  const [turn, setTurn] = useState({ shown: 0, coming: 1, wanted });
  if (turn.wanted !== wanted) setTurn({ ...turn, coming: turn.coming + 1, wanted });
  const form = useRef<HTMLFormElement>(null);
  const shownFrame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (turn.coming > 0) form.current?.submit();
  }, [turn.coming]);
  const complete = (frame: HTMLIFrameElement, number: number) => {
    if (number !== turn.coming || frame.contentWindow?.location.href === "about:blank") return;
    frame.contentWindow?.scrollTo(0, shownFrame.current?.contentWindow?.scrollY ?? 0);
    setTurn((now) => ({ ...now, shown: number }));
  };
  const frames = turn.shown === turn.coming ? [turn.shown] : [turn.shown, turn.coming].filter((number) => number > 0);
  return (
    <section className={styles.preview} aria-label={editorTexts.preview()} data-width={width}>
      <header className={styles.head}>
        <h2>{editorTexts.preview()}</h2>
        <Segments
          label={editorTexts.width()}
          value={width}
          options={widths.map((value) => ({ value, label: editorTexts.pixels(Number(value)) }))}
          onChange={setWidth}
        />
        <Segments
          label={editorTexts.theme()}
          value={theme}
          options={[
            { value: "light", label: editorTexts.light() },
            { value: "dark", label: editorTexts.dark() },
          ]}
          onChange={setTheme}
        />
      </header>
      <form ref={form} method="post" action={previewAddress(pageId)} target={frameName(turn.coming)} hidden>
        <input type="hidden" name="page" value={page} readOnly />
        <input type="hidden" name="theme" value={theme} readOnly />
      </form>
      <div className={styles.room}>
        {frames.map((number) => (
          <iframe
            key={number}
            ref={number === turn.shown ? shownFrame : null}
            name={frameName(number)}
            title={editorTexts.previewOf(name)}
            className={number === turn.shown ? styles.frame : `${styles.frame} ${styles.coming}`}
            onLoad={({ currentTarget }) => complete(currentTarget, number)}
          />
        ))}
      </div>
    </section>
  );
}

const frameName = (number: number) => `preview-${number}`;
