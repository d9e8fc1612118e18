import { randomBytes } from 'node:crypto';
import { connect } from '@carded/database';
import { readConfig } from '@carded/server/config';
import { makeContext } from '@carded/server/make-context';
import { startWorker } from '@carded/server/worker';
import { pino } from 'pino';

// A worker in a process of its own, to be killed. Its one argument is the JSON of what it needs.
const { appUrl, env } = JSON.parse(process.argv[2] ?? '{}') as { appUrl: string; env: Record<string, string> };
const config = readConfig(env);
const db = connect({ url: appUrl, applicationName: 'test worker', max: 4 });
const log = pino({ level: 'silent' });
await startWorker(await makeContext({ config, db, log, now: Date.now, random: randomBytes }), appUrl);
process.stdout.write('started\n');
