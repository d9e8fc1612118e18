import { randomBytes } from 'node:crypto';
import { connect } from '@carded/database';
import { pino } from 'pino';
import { readConfig } from '#config.ts';
import { makeContext } from '#make-context.ts';
import { startWorker } from '#worker.ts';

// A worker in a process of its own, to be killed. Its one argument is the JSON of what it needs.
const { appUrl, env } = JSON.parse(process.argv[2] ?? '{}') as { appUrl: string; env: Record<string, string> };
const config = readConfig(env);
const db = connect({ url: appUrl, applicationName: 'test worker', max: 4 });
const log = pino({ level: 'silent' });
await startWorker(await makeContext({ config, db, log, now: Date.now, random: randomBytes }), appUrl);
process.stdout.write('started\n');
