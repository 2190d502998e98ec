import type pg from "pg";

type Callback = (error: unknown, result?: unknown) => void;

/** The result of a command. */
export const NO_ROWS = { rows: [], rowCount: 0 };

/** The connection as somebody has it who only borrows it: `send` sends the statements, and nothing gives it back. */
export function lentConnection(
  connection: pg.PoolClient,
  send: (args: readonly unknown[]) => Promise<unknown>,
): pg.PoolClient {
  const own = new Map<string | symbol, unknown>(
    Object.entries({ pipeline: false, query: withCallbacks(send), release: () => {} }),
  );
  return new Proxy(connection, {
    get(target, name) {
      if (own.has(name)) return own.get(name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
    set(_target, name, value) {
      own.set(name, value);
      return true;
    },
  });
}

/** The text of a query as `pg` takes it: a text, or an object that has one. */
export function textOf(query: unknown): string {
  const text = typeof query === "object" && query !== null && "text" in query ? query.text : query;
  return typeof text === "string" ? text : "";
}

/** The `query` of a connection, which takes a function as its last argument or returns a promise. */
function withCallbacks(send: (args: readonly unknown[]) => Promise<unknown>) {
  return (...args: readonly unknown[]): Promise<unknown> | undefined => {
    const callback = args.at(-1);
    if (!isCallback(callback)) return send(args);
    send(args.slice(0, -1)).then((result) => callback(null, result), callback);
    return undefined;
  };
}

const isCallback = (value: unknown): value is Callback => typeof value === "function";
