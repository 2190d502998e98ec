import { useEffect, useState } from "react";

/** The last value that has rested for so long: what is typed is not asked for letter by letter. */
export function useResting<Value>(value: Value, restMs: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const waiting = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(waiting);
  }, [value, restMs]);
  return rested;
}
