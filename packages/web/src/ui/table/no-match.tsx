import { tableTexts } from "#texts/table.ts";
import { Button } from "../button.tsx";

/** Shown instead of the rows if the filters match no item. */
export function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <>
      <p>{tableTexts.noMatch()}</p>
      <Button label={tableTexts.clear()} onClick={onClear} />
    </>
  );
}
