import { once } from 'node:events';
import type { Server } from 'node:https';
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { printNiceness } from './platform/pictures/make-lanes.ts';
import { makeReaderPlace } from './platform/pictures/reader-process.ts';
import { serveReaders } from './platform/pictures/remote/serve-readers.ts';

/** `CARDED_ROLE=reader`: reads pictures for servers on other machines, and does nothing else. It opens no database and knows no key of buyers. */
export async function startReaders(config: Config, log: Logger): Promise<Server> {
  const processors = availableParallelism();
  const { patience } = config;
  const places = (count: number, niceness: number) =>
    Array.from({ length: Math.max(1, count) }, () => makeReaderPlace({ niceness, patience }));
  const server = serveReaders(config.readerSecret ?? '', {
    pictures: places(processors - 1, config.readerNiceness),
    prints: places(Math.floor(processors / 2), printNiceness(config.readerNiceness)),
  });
  server.listen(config.port, config.listenHost);
  await once(server, 'listening');
  log.info({ port: config.port, processors }, 'reading pictures');
  return server;
}
