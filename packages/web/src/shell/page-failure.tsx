import { Refusal } from "../api/refusal.ts";
import { Failure, type FailureProps } from "./failure.tsx";
import { NotFound } from "./not-found.tsx";

/** Shown for a page whose record cannot be loaded. */
export function PageFailure({ error, reset }: FailureProps) {
  if (error instanceof Refusal && error.status === 404) return <NotFound />;
  return <Failure error={error} reset={reset} />;
}
