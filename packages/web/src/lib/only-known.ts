type Raw = Readonly<Record<string, unknown>>;

/** As `parse`, so that the router leaves out what of an address it does not return: by itself it keeps all that stands there. */
export function onlyKnown<Search extends object>(parse: (raw: Raw) => Search): (raw: Raw) => Search {
  return (raw) => ({ ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])), ...parse(raw) });
}
