import { apiOperations, dashboardOperations, type Operation } from "@pharos/operations";
import type { Sent } from "./doors.ts";
import { expressRoutes } from "./express-routes.ts";
import { brokenBodies, type Mistake, oddBodies, oddBodiesFor, oddHeaders, oddParts, oddValues } from "./malformed.ts";

const JSON_TYPE = { "Content-Type": "application/json" };

const withMistake = (sent: Sent, { headers, body }: Mistake): Sent => ({
  ...sent,
  headers: { ...sent.headers, ...headers },
  body: body ?? sent.body,
});

/** As paths of Express or of operations write a parameter. */
export const PARAMETER = /\{\*\w+\}|\{\w+\}|:\w+/g;

/** The path with something instead of its parameters, or at its end. */
const pathWith = (path: string, part: string) =>
  path.search(PARAMETER) === -1 ? `${path}/${part}` : path.replace(PARAMETER, part);

/** Each mistake that is possible at a route with any input. */
export function mistakesAt(method: string, path: string, filled: string): readonly Sent[] {
  const body = method === "GET" ? undefined : "{";
  const sent = { method, path: filled, headers: method === "GET" ? {} : JSON_TYPE, body };
  return [
    ...oddParts.map((part) => ({ ...sent, path: pathWith(path, part) })),
    ...["next=%00&error=%00&code=%00&state=%00", "a[b]=%ff&%", "a&".repeat(2_000)].map((query) => ({
      ...sent,
      path: `${filled}?${query}`,
    })),
    ...oddHeaders.map((mistake) => withMistake(sent, mistake)),
  ];
}

export const withBodies = (method: string, path: string, mistakes: readonly Mistake[]) =>
  mistakes.map((mistake) => withMistake({ method, path }, mistake));

/** Mistakes for an operation. It is not carried out: other operations need its record. */
export function mistakesOf(
  { http: { method: name, path }, body, query }: Operation,
  ids: Readonly<Record<string, unknown>>,
) {
  const method = name.toUpperCase();
  const filled = path.replace(/\{(\w+)\}/g, (_, parameter: string) => String(ids[parameter] ?? 1));
  return {
    broken: withBodies(method, filled, brokenBodies),
    odd: [
      ...mistakesAt(method, path, filled),
      ...withBodies(method, filled, method === "GET" ? [] : oddBodies.slice(0, 5)),
      ...Object.keys(query?.properties ?? {}).flatMap((parameter) =>
        oddValues.map((value) => ({
          method,
          path: `${filled}?${parameter}=${value}`,
          headers: JSON_TYPE,
          body: undefined,
        })),
      ),
      ...(body ? oddBodiesFor(body) : []).map((sent) => ({
        method,
        path: filled,
        headers: JSON_TYPE,
        body: JSON.stringify(sent),
      })),
    ],
  };
}

const operationPaths = new Set(
  [...apiOperations, ...dashboardOperations].map(({ http }) => http.path.replace(/\{(\w+)\}/g, ":$1")),
);

/** Each mistake at each route of an application that is none of an operation, by GET and POST. */
export function mistakesBeside(handler: unknown): readonly Sent[] {
  const routes = expressRoutes(handler).filter(({ path }) => !operationPaths.has(path));
  return routes.flatMap(({ path }) =>
    mistakesAround(path.replace(PARAMETER, "a")).concat(mistakesAt("GET", path, path)),
  );
}

/** Each mistake at one path, by GET and POST. */
export function mistakesAround(path: string, headers: Readonly<Record<string, string>> = {}): readonly Sent[] {
  const all = [
    ...["GET", "POST"].flatMap((method) => mistakesAt(method, path, path)),
    ...withBodies("POST", path, [...brokenBodies, ...oddBodies]),
  ];
  return all.map((sent) => ({ ...sent, headers: { ...headers, ...sent.headers } }));
}

/** Prefixes the paths, and has each user send so many that no limit applies. */
export async function asUsers(
  all: readonly Sent[],
  root: string,
  perUser: number,
  newUser: () => Promise<Record<string, string>>,
) {
  const sent: Sent[] = [];
  let user: Record<string, string> = {};
  for (const [index, one] of all.entries()) {
    if (index % perUser === 0) user = await newUser();
    sent.push({ ...one, path: root + one.path, headers: { ...user, ...one.headers } });
  }
  return sent;
}

/** A request as a message of a test says it. */
export const textOf = ({ method, path, headers, body }: Sent) =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${String(body).slice(0, 200)}`;
