import type { TestServer } from '#testing/index.ts';
import { keepBuyers } from './keep-buyers.ts';
import { keepPeople } from './keep-people.ts';
import { keepSettings } from './keep-settings.ts';
import type { Ids, Made } from './made.ts';
import { runJob, takeJob } from './run-job.ts';

export type Kept = Awaited<ReturnType<typeof keepOfEach>>;

/** What people of the account keep: of each kind two or more. */
export async function keepOfEach(server: TestServer, made: Made) {
  const ids: Ids = {};
  const settings = await keepSettings(server, made, ids);
  const buyers = await keepBuyers(server, made, ids);
  const people = await keepPeople(server, made, ids);
  // What machines wrote is chained by then.
  await runJob(server, 'verification-changed', await takeJob({ server }, 'verification-changed', ids.alsoBought));
  const tokens = { export: buyers.exports.owner, otherExport: buyers.exports.again, ...settings.readers };
  return { ids, tokens, ...settings, ...buyers, ...people };
}
