import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { editorTexts } from "#texts/page-editor.ts";
import { previewAddress } from "../../api/endpoints.ts";
import { useResting } from "../../lib/use-resting.ts";
import { Card } from "../../ui/card.tsx";
import { Segments } from "../../ui/segments.tsx";
import styles from "./preview.module.css";

/** A preview is asked for once nothing was typed for so long. */
const SETTLED_MS = 400;
/** Widths at which the public page is laid out, in CSS pixels. */
const widths = { desktop: 900, phone: 390 } as const;
type Width = keyof typeof widths;

interface PreviewProps {
  readonly pageId: number;
  readonly name: string;
  /** Unsaved values of the page. */
  readonly unsaved: object;
}

/**
 * The public page as it would be. A form sends unsaved changes into a frame, which needs no script there and no HTML
 * here. Each answer has its own frame, which replaces the last one when it is complete. So nothing flickers, and the
 * browser's way back leads to no former preview.
 */
export function Preview({ pageId, name, unsaved }: PreviewProps) {
  const [width, setWidth] = useState<Width>(() => (innerWidth < widths.desktop ? "phone" : "desktop"));
  const wanted = useResting(JSON.stringify(unsaved), SETTLED_MS);
  const [turn, setTurn] = useState({ shown: 0, coming: 1, text: wanted });
  if (turn.text !== wanted) setTurn({ ...turn, coming: turn.coming + 1, text: wanted });
  const form = useRef<HTMLFormElement>(null);
  const shownFrame = useRef<HTMLIFrameElement>(null);
  const { room, scale, left, height } = useRoom(widths[width]);
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
    <Card
      title={editorTexts.preview()}
      aside={
        <Segments
          label={editorTexts.width()}
          value={width}
          options={[
            { value: "desktop", label: editorTexts.desktop() },
            { value: "phone", label: editorTexts.phone() },
          ]}
          onChange={setWidth}
        />
      }
    >
      <form ref={form} method="post" action={previewAddress(pageId)} target={frameName(turn.coming)} hidden>
        <input type="hidden" name="page" value={wanted} readOnly />
      </form>
      <div ref={room} className={styles.room} style={{ height: height * scale }}>
        {frames.map((number) => (
          <iframe
            key={number}
            ref={number === turn.shown ? shownFrame : null}
            name={frameName(number)}
            title={editorTexts.previewOf(name)}
            className={number === turn.shown ? styles.frame : `${styles.frame} ${styles.coming}`}
            style={{ width: widths[width], height, left, transform: `scale(${scale})` }}
            onLoad={({ currentTarget }) => complete(currentTarget, number)}
          />
        ))}
      </div>
    </Card>
  );
}

const frameName = (number: number) => `preview-${number}`;

/** The position, the scale and the height of a preview of this width. */
function useRoom(width: number) {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(width);
  useLayoutEffect(() => {
    const { current } = room;
    if (current === null) return;
    const measure = new ResizeObserver(() => setAvailable(current.clientWidth));
    measure.observe(current);
    return () => measure.disconnect();
  }, []);
  const scale = Math.min(1, available / width);
  const left = Math.max(0, (available - width) / 2);
  return { room, scale, left, height: Math.round(Math.max(480, innerHeight - 190) / scale) };
}
