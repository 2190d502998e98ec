import { useNavigate } from "#router";
import { monitorsTexts } from "#texts/monitors.ts";
import type { PageOf } from "../api/routes.ts";
import { Button } from "./button.tsx";
import styles from "./pager.module.css";

/** The other pages of a list; their number is in the address. */
export function Pager({ meta }: { readonly meta: PageOf<unknown>["meta"] }) {
  const navigate = useNavigate();
  const { current_page: current, last_page: last } = meta;
  if (last <= 1) return null;
  const show = (page: number) =>
    void navigate({ to: ".", search: (before) => ({ ...before, page: page > 1 ? page : undefined }) });
  return (
    <nav className={styles.pager} aria-label={monitorsTexts.pages()}>
      <Button label={monitorsTexts.previous()} disabled={current <= 1} onClick={() => show(current - 1)} />
      <span className="num">{monitorsTexts.page(current, last)}</span>
      <Button label={monitorsTexts.next()} disabled={current >= last} onClick={() => show(current + 1)} />
    </nav>
  );
}
