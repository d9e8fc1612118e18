import { listenForMetrics } from '#platform/http/metrics.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { sayUncollected } from './features/billing/index.ts';
import { demoCredentials, demoFile, seedDemo } from './features/demo/index.ts';
import { seedPosts } from './features/posts/index.ts';
import { keepTemplates } from './features/terms/index.ts';
import { listenForStop, type Running } from './listen-for-stop.ts';
import { makeContext } from './make-context.ts';
import { openDatabase } from './open-database.ts';
import { makeLog } from './platform/http/make-log.ts';
import { startMetering } from './platform/meter/flush-meter.ts';
import { pooledRandom } from './platform/sealing/pooled-random.ts';
import { routesOf } from './routes-of.ts';
import { startReaders, startShop } from './start-shop.ts';
import { startWords } from './start-words.ts';
import { waitForDatabase } from './wait-for-database.ts';
import { jobs, startWorker } from './worker.ts';

// The only place that reads the environment.
const config = readConfig(process.env, { isTerminal: process.stdout.isTTY });
const log = makeLog(config);
/** To a person at a terminal who waits. */
const say = (words: string) => config.logFormat === 'text' && process.stdout.write(`${words}\n`);
const running: Running = { app: null, worker: null, metering: null, database: null, readers: null };
const stopping = listenForStop(running, log);
try {
  if (config.role === 'reader') running.readers = await startReaders(config, log);
  else await startServer();
  // To what brings it back when it dies: from here on an end is no wrong setting.
  process.send?.('started');
} catch (error) {
  if (!stopping.isUnderWay()) {
    const { code, message } = error as Error & { code?: string };
    process.stderr.write(
      code === 'EADDRINUSE'
        ? `Port ${config.port} is in use. Stop the other program, or set PORT.\n`
        : `Carded could not start: ${message}\n`,
    );
    await stopping.stop(1);
  }
}

async function startServer(): Promise<void> {
  say('Starting the database.');
  const wait = waitForDatabase({ log });
  running.database = await openDatabase(config, log, wait);
  const { db, appUrl } = running.database;
  const context = await makeContext({ config, db, log, now: Date.now, random: pooledRandom() });
  running.metering = { stop: startMetering(context) };
  await wait(() => keepTemplates(context));
  const uncollected = await wait(() => sayUncollected(context));
  if (uncollected !== null) log.warn(uncollected);
  if (config.isDemo) await wait(() => seedDemo(context, { routes: routesOf(), jobs }, say));
  if (config.role !== 'worker') await wait(() => seedPosts(context));
  if (config.role !== 'worker') {
    const app = await wait(() => buildApp(context));
    running.app = app;
    if (config.isDemo) await wait(() => startShop(app, context));
    await app.http.listen({ port: config.port, host: config.listenHost });
    if (config.metricsAt !== null) await listenForMetrics(app.metrics, config.metricsAt);
    log.info({ url: config.publicUrl, ...(config.isDemo ? { signIns: demoFile(config) } : {}) }, 'listening');
  }
  if (config.role !== 'api') running.worker = await wait(() => startWorker(context, appUrl));
  if (config.role !== 'worker') {
    const demo = config.isDemo ? await wait(() => demoCredentials(context)) : null;
    say(startWords({ config, demo, file: demoFile(config), folder: process.cwd() }));
  }
}
