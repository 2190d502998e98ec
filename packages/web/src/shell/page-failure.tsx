import { Refusal } from "../api/refusal.ts";
import { Failure, type FailureProps } from "./failure.tsx";
import { NotFound } from "./not-found.tsx";

/** What stands where a page's record is not to be had. */
export function PageFailure({ error, reset }: FailureProps) {
  if (error instanceof Refusal && error.status === 404) return <NotFound />;
  return <Failure error={error} reset={reset} />;
}
