import type { RowUnderPointer } from "../layout.ts";

/** What happens while a row is dragged. */
interface Drag {
  readonly onStart: () => void;
  readonly onOver: (row: RowUnderPointer) => void;
  readonly onDrop: () => void;
  readonly onPutBack: () => void;
}

/** A press that moves less, in pixels, is a click. */
const THRESHOLD = 4;
/** So near to an edge of the window, in pixels, the page scrolls by so much. */
const EDGE = 48;
const SCROLL = 12;

/** Follows a pointer that was pressed on a handle until it is released. Escape puts the row back. */
export function followPointer(event: React.PointerEvent<HTMLElement>, drag: Drag): void {
  const table = event.currentTarget.closest("table");
  if (event.button !== 0 || table === null) return;
  const startY = event.clientY;
  let isMoving = false;
  const end = new AbortController();
  const { signal } = end;
  const finish = (done: () => void) => {
    end.abort();
    if (isMoving) done();
  };
  const move = ({ clientY }: PointerEvent) => {
    if (!isMoving && Math.abs(clientY - startY) < THRESHOLD) return;
    if (!isMoving) drag.onStart();
    isMoving = true;
    if (clientY < EDGE) scrollBy(0, -SCROLL);
    if (clientY > innerHeight - EDGE) scrollBy(0, SCROLL);
    const row = rowAt(table, clientY);
    if (row !== null) drag.onOver(row);
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", () => finish(drag.onDrop), { signal });
  addEventListener("pointercancel", () => finish(drag.onPutBack), { signal });
  addEventListener("keydown", ({ key }) => key === "Escape" && finish(drag.onPutBack), { signal, capture: true });
}

function rowAt(table: HTMLTableElement, y: number): RowUnderPointer | null {
  for (const row of table.querySelectorAll<HTMLElement>("[data-row]")) {
    const { top, bottom } = row.getBoundingClientRect();
    if (y >= top && y < bottom) return { key: Number(row.dataset["row"]), isBelow: y > (top + bottom) / 2 };
  }
  return null;
}
