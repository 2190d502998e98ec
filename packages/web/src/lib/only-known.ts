type Raw = Readonly<Record<string, unknown>>;

/** Wraps `parse`, so that the router removes unknown parameters from the URL. The router keeps them by default. */
export function onlyKnown<Search extends object>(parse: (raw: Raw) => Search): (raw: Raw) => Search {
  return (raw) => ({ ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])), ...parse(raw) });
}
