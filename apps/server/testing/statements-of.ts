import type { Context } from '#context.ts';

/** A statement as the product sends it, with its parameters. */
export type Statement = { text: string; values: unknown[] };

type Client = { query: (...args: never[]) => unknown };

/** Keeps every statement that goes through the context's database while `act` runs. */
export async function statementsOf(context: Context, act: () => Promise<unknown>): Promise<Statement[]> {
  const calls: Statement[] = [];
  const heard = new Set<Client>();
  const listen = (client: Client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const send = client.query;
    const listening = (...args: unknown[]) => {
      const [statement, values = []] = args as [string | Statement, unknown[]?];
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
    for (const one of restore) one();
  }
  return calls;
}
