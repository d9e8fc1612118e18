import { parseArgs } from 'node:util';

export const usage = `npm run crash -- [--kills 30] [--hits 5] [--seconds 300] [--seed 1] [--restarts 20] [--bills] [--merchants 150] [--planted] [--only <bug>] [--logs]
  --kills    random kills of API, worker and whole database, in turn by chance
  --hits     how often each failpoint must have ended a process; 0: no failpoints
  --seconds  the kills stop after this long at the latest, and what is missing then is a fault
  --restarts instead: the database alone is restarted, so often tidily and so often killed, and no process of ours may end
  --bills    kills what closes months and collects invoices instead; --kills and --hits as above, --seconds for each stretch of kills
  --merchants how many accounts --bills closes
  --planted  proves the harness instead: each planted bug must be found
  --only     one planted bug
  --logs     what the servers say
`;

export type Options = {
  kills: number;
  hits: number;
  seconds: number;
  seed: number;
  restarts: number;
  isOfBills: boolean;
  merchants: number;
  isPlanted: boolean;
  only: string | undefined;
  hasLogs: boolean;
};

/** @throws Error when an argument is unknown or no whole number. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: 'string', default: '30' },
      hits: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1' },
      restarts: { type: 'string', default: '0' },
      bills: { type: 'boolean', default: false },
      merchants: { type: 'string', default: '150' },
      planted: { type: 'boolean', default: false },
      only: { type: 'string' },
      logs: { type: 'boolean', default: false },
    },
  });
  return {
    kills: wholeNumber('kills', values.kills, 1_000),
    hits: wholeNumber('hits', values.hits, 100),
    seconds: wholeNumber('seconds', values.seconds, 1_800),
    seed: wholeNumber('seed', values.seed, 2 ** 31),
    restarts: wholeNumber('restarts', values.restarts, 100),
    isOfBills: values.bills,
    merchants: wholeNumber('merchants', values.merchants, 10_000),
    isPlanted: values.planted,
    only: values.only,
    hasLogs: values.logs,
  };
}

const wholeNumber = (name: string, text: string, atMost: number): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > atMost) throw new Error(`--${name} must be a whole number up to ${atMost}.`);
  return value;
};
