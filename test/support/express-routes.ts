/** A route of Express: its path as it was written, below its router's mount point, and its methods. */
export interface ExpressRoute {
  readonly path: string;
  readonly methods: readonly string[];
}

/** Every route of an application of Express, also of the routers in it. The mount points of routers are not known. */
export function expressRoutes(handler: unknown): readonly ExpressRoute[] {
  const stack = memberOf(handler, "stack") ?? memberOf(memberOf(handler, "router"), "stack");
  if (!Array.isArray(stack)) return [];
  return stack.flatMap((layer: unknown) => {
    const route = memberOf(layer, "route");
    if (route === undefined) return expressRoutes(memberOf(layer, "handle"));
    return [{ path: String(memberOf(route, "path")), methods: Object.keys(Object(memberOf(route, "methods"))) }];
  });
}

function memberOf(value: unknown, name: string): unknown {
  const isOpen = (typeof value === "object" && value !== null) || typeof value === "function";
  return isOpen ? Reflect.get(value, name) : undefined;
}
