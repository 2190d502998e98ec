import { tableTexts } from "#texts/table.ts";
import { Button } from "../button.tsx";
import styles from "./order-note.module.css";

/** Says that another order waits. `onShow` shows it. */
export function OrderNote({ onShow }: { readonly onShow: () => void }) {
  return (
    <p className={styles.note} role="status">
      {tableTexts.orderChanged()}
      <Button label={tableTexts.showOrder()} onClick={onShow} />
    </p>
  );
}
