import { createRequire } from 'node:module';

type Answer = { rows: unknown[] };
type Query = (text: string, values: unknown[]) => Promise<Answer>;
type Pool = { prototype: { query: (...args: unknown[]) => unknown } };

/** Puts a bug between the server and its database: `change` gets the create's second round trip, and what really runs a query. */
export function changeWrite(change: (query: Query, text: string, values: unknown[]) => Promise<Answer>): void {
  const { Pool } = createRequire(import.meta.resolve('@carded/database'))('pg') as { Pool: Pool };
  const own = Pool.prototype.query;
  Pool.prototype.query = function changed(...args) {
    const [text, values] = args;
    if (typeof text !== 'string' || !text.includes('carded.write_verification') || !Array.isArray(values))
      return own.apply(this, args);
    return change((sql, given) => own.call(this, sql, given) as Promise<Answer>, text, values);
  };
}
