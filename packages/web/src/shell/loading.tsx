import { Refusal } from "../api/refusal.ts";
import { shellTexts } from "../texts/en/shell.ts";
import { Failure } from "./failure.tsx";
import { NotFound } from "./not-found.tsx";

/** What stands where a page's record is not there: not yet, not at all, or not to be had. */
export function Loading({ error }: { readonly error: Error | null }) {
  if (error instanceof Refusal && error.status === 404) return <NotFound />;
  if (error) return <Failure error={error} />;
  return (
    <div aria-busy="true">
      <span className="sr">{shellTexts.loading()}</span>
    </div>
  );
}
