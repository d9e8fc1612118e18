import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logLine } from './make-log.ts';

const lines: string[] = [];
const log = pino({ level: 'info', base: null }, { write: (json: string) => void lines.push(logLine(json)) });
const said = () => lines.splice(0).join('');

test('a warning is one readable line with its time, and no JSON', () => {
  log.warn(
    { job: 'webhook-deliver', name: 'Error', code: undefined, at: ['deliver.ts:12', 'job.ts:3'] },
    'a job failed',
  );
  expect(said()).toMatch(
    /^\d\d:\d\d:\d\d {2}warning {2}a job failed \(job webhook-deliver, name Error, at deliver\.ts:12 < job\.ts:3\)\n$/,
  );
});

test('an error says so, and what is only said carries no word before it', () => {
  log.error({ fault: { name: 'TypeError', at: [] } }, 'page not drawn');
  expect(said()).toMatch(/^\d\d:\d\d:\d\d {2}error {2}page not drawn \(fault name TypeError at \)\n$/);
  log.info('stopping');
  expect(said()).toMatch(/^\d\d:\d\d:\d\d {2}stopping\n$/);
});
