import { type Server, startServer } from '#load/start-server.ts';
import { masterKey } from './bench-context.ts';
import { buyers } from './buyers.ts';
import { type Cluster, openCluster } from './cluster.ts';

export type BenchServer = Server & { database: { url: string; appUrl: string } };
/** The database server and the servers of one figure; all end with it. */
export type Bench = AsyncDisposable & {
  cluster: Cluster;
  /** Stream of buyers for all loads of a figure, so that no two meet the same buyer. */
  buyers: ReturnType<typeof buyers>;
  /** Starts a server; `env` adds settings to the bench's own. */
  serve: (database: string, role: 'api' | 'both', env?: Readonly<Record<string, string>>) => Promise<BenchServer>;
  /** Ends with the bench too. */
  afterwards: (end: () => Promise<void>) => void;
};

export async function openBench(): Promise<Bench> {
  const cluster = await openCluster();
  const ends: (() => Promise<void>)[] = [];
  const end = async () => {
    await Promise.allSettled(ends.map((one) => one()));
    await cluster.stop();
  };
  return {
    cluster,
    buyers: buyers(),
    serve: async (name, role, env = {}) => {
      const database = cluster.urls(name);
      const server = await startServer({ database, masterKey, role, env, nodeArguments: profilerArguments() });
      ends.push(server.stop);
      return { ...server, database };
    },
    afterwards: (one) => void ends.push(one),
    [Symbol.asyncDispose]: end,
  };
}

/** `CARDED_BENCH_PROFILE=<folder>` leaves a CPU profile of each server there. */
const profilerArguments = (): string[] => {
  const folder = process.env.CARDED_BENCH_PROFILE;
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
};
