/** Makes each member of an object when it is first read. The members are no own properties: a spread leaves them out. */
export function lazily<Sources, Members extends object>(
  makers: {
    readonly [Name in keyof Members]: (sources: Sources) => Members[Name];
  },
): (sources: Sources) => Members;
export function lazily(makers: Readonly<Record<string, (sources: unknown) => unknown>>): (sources: unknown) => object {
  const prototype = {};
  const sourcesOf = new WeakMap<object, unknown>();
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(prototype, name, {
      get(this: object) {
        const value = make(sourcesOf.get(this));
        Object.defineProperty(this, name, { value });
        return value;
      },
    });
  }
  return (sources) => {
    const members: object = Object.create(prototype);
    sourcesOf.set(members, sources);
    return members;
  };
}
