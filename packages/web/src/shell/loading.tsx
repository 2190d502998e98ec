import { Skeleton } from "../ui/skeleton.tsx";
import { Failure } from "./failure.tsx";

/** Shown until the record of a page is loaded. */
export function Loading() {
  return <Skeleton lines={12} />;
}

interface LoadingPartProps {
  /** One that throws nothing. */
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
}

/** As `Loading`, for a filtered list. The filters stay on the page, also if the server rejects them. */
export function LoadingPart({ query: { error, refetch } }: LoadingPartProps) {
  return error === null ? <Loading /> : <Failure error={error} reset={() => void refetch()} />;
}
