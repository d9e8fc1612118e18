import type { Context } from '@carded/server/context';
import type { PoolClient } from 'pg';
import type { Call } from './record-creates.ts';

/** Keeps every statement that goes through the context's database while `act` runs. */
export async function recordReads(context: Context, act: () => Promise<unknown>): Promise<Call[]> {
  const calls: Call[] = [];
  const listen = (client: PoolClient) => {
    const send = client.query;
    const listening = (...args: unknown[]) => {
      const [statement, values = []] = args as [string | Call, unknown[]?];
      calls.push(typeof statement === 'string' ? { text: statement, values } : statement);
      return (send as (...given: unknown[]) => unknown).apply(client, args);
    };
    client.query = listening as typeof client.query;
    restore.push(() => {
      client.query = send;
    });
  };
  const restore: (() => void)[] = [];
  context.db.pool.on('acquire', listen);
  try {
    await act();
  } finally {
    context.db.pool.off('acquire', listen);
    for (const one of restore.toReversed()) one();
  }
  return calls;
}
