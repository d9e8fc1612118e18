import type { Context } from '@carded/server/context';
import { type BenchServer, openBench } from '#data/bench.ts';
import { benchContext } from '#data/bench-context.ts';
import { ensureStart } from '#data/starting-database.ts';

/** A server with readers and jobs on a database of its own, and its context; all end together. */
export async function openMadeUpBench(
  name: string,
): Promise<AsyncDisposable & { readonly server: BenchServer; readonly context: Context }> {
  const bench = await openBench();
  try {
    await bench.cluster.create(name, await ensureStart(bench.cluster));
    // The question is which cards are accepted, not how fast: a reader that others on this machine hold up is not ended over its picture.
    const server = await bench.serve(name, 'both', { CARDED_TRUSTED_PROXIES: '127.0.0.1,::1', CARDED_PATIENCE: '20' });
    const context = await benchContext(server.database);
    bench.afterwards(async () => {
      context.pictures.stop();
      context.prints.stop();
      await context.db.close();
    });
    return { server, context, [Symbol.asyncDispose]: () => bench[Symbol.asyncDispose]() };
  } catch (error) {
    await bench[Symbol.asyncDispose]();
    throw error;
  }
}
