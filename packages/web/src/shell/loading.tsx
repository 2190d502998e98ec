import { shellTexts } from "../texts/en/shell.ts";
import { Failure } from "./failure.tsx";

/** What stands where a page's record has not come yet. */
export function Loading() {
  return (
    <div aria-busy="true">
      <span className="sr">{shellTexts.loading()}</span>
    </div>
  );
}

interface LoadingPartProps {
  /** One that throws nothing. */
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
}

/** As `Loading`, for what was narrowed on the page: what it is narrowed by stays there, also when that is refused. */
export function LoadingPart({ query: { error, refetch } }: LoadingPartProps) {
  return error === null ? <Loading /> : <Failure error={error} reset={() => void refetch()} />;
}
