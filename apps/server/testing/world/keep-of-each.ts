import type { TestServer } from '#testing/index.ts';
import { keepBooks } from './keep-books.ts';
import { keepBrokers } from './keep-brokers.ts';
import { keepBuyers } from './keep-buyers.ts';
import { keepDesk } from './keep-desk.ts';
import { keepJoining } from './keep-joining.ts';
import { keepPeople } from './keep-people.ts';
import { keepSettings } from './keep-settings.ts';
import { keepStores } from './keep-stores.ts';
import type { Ids, Made } from './made.ts';
import { runJob, takeJob } from './run-job.ts';

export type Kept = Awaited<ReturnType<typeof keepOfEach>>;

/** Keeps two or more of each kind of thing that people of the account keep. */
export async function keepOfEach(server: TestServer, made: Made) {
  const ids: Ids = {};
  const settings = await keepSettings(server, made, ids);
  await keepBooks(server, made);
  const stores = await keepStores(server, made, ids);
  const buyers = await keepBuyers(server, made, ids);
  const people = await keepPeople(server, made, ids);
  await keepDesk(server, made, ids);
  const joined = await keepJoining(server, made, ids);
  const brokers = await keepBrokers(server, made, ids);
  // The job puts the rows of machines into the chain by then.
  await runJob(server, 'verification-changed', await takeJob({ server }, 'verification-changed', ids.alsoBought));
  const tokens = { export: buyers.exports.owner, otherExport: buyers.exports.again, ...settings.readers };
  return { ids, tokens, ...settings, ...buyers, ...people, ...joined, ...brokers, ...stores };
}
