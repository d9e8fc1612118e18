import { randomBytes } from 'node:crypto';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { announceDemo, seedDemo } from './features/demo/index.ts';
import { listenForStop } from './listen-for-stop.ts';
import { makeContext } from './make-context.ts';
import { openDatabase } from './open-database.ts';
import { makeLog } from './platform/http/make-log.ts';
import { startShop } from './start-shop.ts';
import { startWorker } from './worker.ts';

// The only place that reads the environment.
const config = readConfig(process.env);
const log = makeLog(config);
const database = await openDatabase(config, log);
const context = await makeContext({ config, db: database.db, log, now: Date.now, random: randomBytes });

if (config.isDemo) await seedDemo(context);
const app = config.role === 'worker' ? null : await buildApp(context);
if (app !== null && config.isDemo) await startShop(app, context);
const worker = config.role === 'api' ? null : await startWorker(context, database.appUrl);
listenForStop({ app, worker, database, log });
if (app !== null) {
  await app.http.listen({ port: config.port, host: config.listenHost });
  log.info({ url: config.publicUrl }, 'listening');
  if (config.isDemo) announceDemo(context);
}
