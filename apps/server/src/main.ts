import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { announceDemo, seedDemo } from './features/demo/index.ts';
import { listenForStop, type Running } from './listen-for-stop.ts';
import { makeContext } from './make-context.ts';
import { openDatabase } from './open-database.ts';
import { makeLog } from './platform/http/make-log.ts';
import { pooledRandom } from './platform/sealing/pooled-random.ts';
import { startShop } from './start-shop.ts';
import { startWorker } from './worker.ts';

// The only place that reads the environment.
const config = readConfig(process.env);
const log = makeLog(config);
const running: Running = { app: null, worker: null, database: null };
const stop = listenForStop(running, log);
try {
  running.database = await openDatabase(config, log);
  const { db, appUrl } = running.database;
  const context = await makeContext({ config, db, log, now: Date.now, random: pooledRandom() });
  if (config.isDemo) await seedDemo(context);
  if (config.role !== 'worker') {
    const app = await buildApp(context);
    running.app = app;
    if (config.isDemo) await startShop(app, context);
    await app.http.listen({ port: config.port, host: config.listenHost });
    log.info({ url: config.publicUrl }, 'listening');
    if (config.isDemo) await announceDemo(context);
  }
  if (config.role !== 'api') running.worker = await startWorker(context, appUrl);
} catch (error) {
  const { code, message } = error as Error & { code?: string };
  process.stderr.write(
    code === 'EADDRINUSE'
      ? `Port ${config.port} is in use. Stop the other program, or set PORT.\n`
      : `Carded could not start: ${message}\n`,
  );
  await stop(1);
}
