import { useEffect, useState } from "react";

/** The last value that did not change for this time, so that not every letter causes a request. */
export function useResting<Value>(value: Value, restMs: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const waiting = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(waiting);
  }, [value, restMs]);
  return rested;
}
