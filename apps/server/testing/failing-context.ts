import type { Context } from '#context.ts';

/** Planned failure: calls are counted over everything watched, and call number `failsAt` throws. */
export type Faults = {
  /** 1 is the first call; 0 fails never. */
  failsAt: number;
  /** Whether the failing call runs anyway, and only its answer is lost. */
  isLate: boolean;
  count: number;
  /** Error thrown by the failing call. */
  error: () => Error;
  /** The call that failed, by name. */
  failed: string | null;
};
export function noFaults(): Faults {
  return {
    failsAt: 0,
    isLate: false,
    count: 0,
    error: () => new Error('planted'),
    failed: null,
  };
}

const run = async <T>(faults: Faults, name: string, work: () => Promise<T> | T): Promise<T> => {
  faults.count += 1;
  if (faults.count !== faults.failsAt) return work();
  faults.failed = name;
  if (faults.isLate) await work();
  throw faults.error();
};

type AnyFunction = (...args: unknown[]) => unknown;

/** Functions of providers that ask nobody. */
const answersAtOnce = new Set(['payments.browser', 'payments.readEvent']);

/** Wraps an object, whose function calls are counted before they run. */
const watched = <T extends object>(target: T, name: string, faults: Faults): T =>
  new Proxy(target, {
    get(object, property) {
      const value = Reflect.get(object, property) as unknown;
      if (answersAtOnce.has(`${name}.${String(property)}`)) return value;
      if (typeof value === 'function') {
        return (...args: unknown[]) =>
          run(faults, `${name}.${String(property)}`, () => (value as AnyFunction).apply(object, args));
      }
      return value !== null && typeof value === 'object'
        ? watched(value, `${name}.${String(property)}`, faults)
        : value;
    },
  });

/**
 * Counts every statement that goes to the database, each from its connection, and every call of a provider. COMMIT is one of them. The pool is patched, not wrapped: the query builder keeps its own reference to it.
 */
export function plantFaults(context: Context, faults: Faults): void {
  const { pool } = context.db;
  const query = pool.query.bind(pool) as AnyFunction;
  const connect = pool.connect.bind(pool) as () => Promise<{ query: AnyFunction; isWatched?: boolean }>;
  const first = (args: unknown[]) => {
    const [given] = args;
    const text = typeof given === 'string' ? given : (given as { text?: string } | undefined)?.text;
    return (text ?? 'query').replaceAll(/\s+/g, ' ').slice(0, 60);
  };
  Object.assign(pool, {
    query: (...args: unknown[]) => run(faults, `db: ${first(args)}`, () => query(...args)),
    // The pool's own query goes through `connect` with a callback, and is counted above.
    connect: (...args: unknown[]) => {
      if (args.length > 0) return (connect as AnyFunction)(...args);
      return connect().then((client) => {
        if (client.isWatched === true) return client;
        const inner = client.query.bind(client);
        return Object.assign(client, {
          isWatched: true,
          query: (...rest: unknown[]) => {
            if (typeof rest.at(-1) === 'function') return inner(...rest);
            return run(faults, `db: ${first(rest)}`, () => inner(...rest));
          },
        });
      });
    },
  });
  const { providers } = context;
  for (const [name, provider] of Object.entries(providers)) {
    if (name === 'outgoing' || provider === null) continue;
    const each = Array.isArray(provider)
      ? provider.map((one: object) => watched(one, name, faults))
      : watched(provider, name, faults);
    Object.assign(providers, { [name]: each });
  }
}
