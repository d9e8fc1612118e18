import { randomBytes } from 'node:crypto';
import { workerData } from 'node:worker_threads';
import { connect, uuidv7 } from '@carded/database';
import type { Person } from '@carded/domain/people';
import { inventPeople } from '@carded/providers/identity';
import type { KeysOfAccount } from '@carded/server/platform/sealing/master-key';
import { sealJson } from '@carded/server/platform/sealing/seal';
import { searchTokensOf, tokenKinds } from '@carded/server/verification/search-tokens';
import { benchContext } from './bench-context.ts';
import { type FillPart, ownShare } from './fill-log.ts';
import { insertBatch, type LogRow } from './insert-batch.ts';

const batchRows = 2_000;
/** One verification in this many was denied. */
const deniedEvery = 10;

const part = workerData as FillPart;
const context = await benchContext(part.urls);
const owner = connect({ url: part.urls.url, applicationName: 'bench fill', max: 1 });
await owner.pool.query('set synchronous_commit = off; set statement_timeout = 0');

const accounts = [{ accountId: part.cast.accountId, websiteId: part.cast.websiteId }, ...part.cast.others];
const keys = new Map<string, KeysOfAccount>();
for (const { accountId } of accounts) keys.set(accountId, await context.keys.ofAccount.get(accountId));

const ownerOf = (index: number) => {
  const isOwn = index % 100 < ownShare * 100;
  const found = accounts[isOwn ? 0 : 1 + (index % (accounts.length - 1))];
  if (found === undefined) throw new Error('No account was found.');
  return found;
};

const rowOf = (person: Person, index: number): LogRow => {
  const { accountId, websiteId } = ownerOf(index);
  const account = keys.get(accountId);
  if (account === undefined) throw new Error('The account has no keys.');
  const ms = Math.floor(part.fromMs + ((part.untilMs - part.fromMs) * index) / part.count);
  const id = uuidv7(ms, randomBytes);
  const tokens = searchTokensOf(account.search, person);
  const record = {
    first_name: person.firstName,
    last_name: person.lastName,
    address: person.address,
    city: person.city,
    state: person.state,
    zip: person.zip,
    country: person.country,
    birth_date: person.birthDate,
    email: person.email,
    phone: person.phone,
  };
  return {
    accountId,
    websiteId,
    id,
    auditId: uuidv7(ms, randomBytes),
    at: new Date(ms),
    status: index % deniedEvery === 0 ? 4 : 3,
    country: person.country,
    state: person.state,
    sealed: sealJson(account.data, randomBytes, id, record),
    tokens: tokenKinds.map((kind) => tokens[kind]),
  };
};

let rows: LogRow[] = [];
let index = 0;
let sending: Promise<void> = Promise.resolve();
for (const person of inventPeople({ seed: part.seed, count: part.count })) {
  rows.push(rowOf(person, index));
  index += 1;
  if (rows.length < batchRows && index < part.count) continue;
  await sending;
  sending = insertBatch(owner, part.model, rows, part.seed * part.count + index - rows.length);
  rows = [];
}
await sending;
await owner.close();
await context.db.close();
