import type { Loan } from "../connection/loan.ts";
import type { Prisma, PrismaClient } from "../generated/client.ts";

/** Prisma's models within a transaction of the driver. */
export interface JoinedModels {
  readonly client: Prisma.TransactionClient;
  /** Nothing uses the models any more. */
  end(): void;
}

/**
 * Prisma opens its own transaction on the connection with the first use of a model, as it needs one for models. Most requests use
 * no model, and a transaction of Prisma costs more than their statements.
 *
 * @param timeoutMs Prisma's limit for its transaction
 */
export function joinedModels(prisma: PrismaClient, loan: Loan, timeoutMs: number): JoinedModels {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let opened: Promise<Prisma.TransactionClient> | undefined;

  const open = () =>
    new Promise<Prisma.TransactionClient>((resolve, reject) => {
      const joined = (tx: Prisma.TransactionClient) => {
        resolve(tx);
        return ended;
      };
      loan.to(() => prisma.$transaction(joined, { maxWait: timeoutMs, timeout: timeoutMs })).catch(reject);
    });

  const call = async (model: string | symbol, method: string | symbol, args: readonly unknown[]): Promise<unknown> => {
    opened ??= open();
    const own: unknown = Reflect.get(await opened, model);
    loan.assertOpen();
    const called: unknown = isObject(own) ? Reflect.get(own, method) : undefined;
    if (typeof called !== "function") throw new TypeError(`Prisma has no ${String(model)}.${String(method)}`);
    return Reflect.apply(called, own, args);
  };

  const client = new Proxy(prisma, {
    get(target, model) {
      const own: unknown = Reflect.get(target, model);
      // Such as `$transaction`, which would open another one.
      if (typeof own === "function") throw new TypeError(`Prisma's ${String(model)} has no place in a transaction`);
      if (!isObject(own)) return own;
      return new Proxy(own, {
        get:
          (_, method) =>
          (...args: readonly unknown[]) =>
            call(model, method, args),
      });
    },
  });
  return { client, end };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
