/** Where the dashboard answers operations. */
const API_ROOT = "/app/api";

/** The IDs and the query of an address. */
export interface PathParameters {
  readonly ids?: readonly number[];
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
}

/** The method and the path of a route, such as `GET /monitors/{monitor}`. */
export function partsOf(route: string): readonly [method: string, path: string] {
  const [method = "", path = ""] = route.split(" ");
  return [method, path];
}

/** The address of an operation. Parameters without a value are left out, and a list is repeated. */
export function addressOf(path: string, { ids = [], query = {} }: PathParameters): string {
  const left = [...ids];
  const filled = API_ROOT + path.replace(/\{\w+\}/g, () => String(left.shift()));
  const sent = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === "") continue;
    for (const one of [value].flat()) sent.append(name, String(one));
  }
  return sent.size === 0 ? filled : `${filled}?${sent}`;
}
