import { inTransaction } from '@carded/database';
import { flushMeter } from '#platform/meter/flush-meter.ts';
import type { TestServer } from '#testing/index.ts';
import { askingOf } from './asking.ts';
import type { Ids, Made } from './made.ts';

/** Adds two of each row at staff's desk. */
export async function keepDesk(server: TestServer, { home, reviewer }: Made, ids: Ids): Promise<void> {
  const ask = askingOf(server);
  for (const name of ['lead', 'otherLead']) {
    const body = { personal_email: `${name.toLowerCase()}@leads.example`, business_name: 'Mesa Cloud' };
    ids[name] = (await ask('staffLeads.create', { body }, reviewer.headers)).body.id;
    await ask('staffLeads.note', { params: { id: ids[name] }, body: { body: 'Called.' } }, reviewer.headers);
  }
  for (const name of ['accountNote', 'otherAccountNote']) {
    const params = { id: home.account.accountId };
    ids[name] = (await ask('staffAccounts.addNote', { params, body: { body: 'Called.' } }, reviewer.headers)).body.id;
  }
  for (const [name, permalink] of [
    ['post', 'a-post'],
    ['otherPost', 'another-post'],
  ] as const) {
    const content = { title: 'ID', description: '', og_image: '', body: 'Text' };
    ids[name] = (await ask('staffPosts.create', { body: { ...content, permalink } }, reviewer.headers)).body.id;
    const params = { id: ids[name] };
    await ask('staffPosts.publish', { params, body: { version: 1 } }, reviewer.headers);
    const changed = { ...content, permalink: `${permalink}-now`, version: 1 };
    await ask('staffPosts.save', { params, body: changed }, reviewer.headers);
    await ask('staffPosts.publish', { params, body: { version: 2 } }, reviewer.headers);
  }
  for (const name of ['sign_ups', 'log_exports'] as const)
    await ask('flags.set', { params: { name }, body: { on: true, reason: 'As it was before' } }, reviewer.headers);
  const { context } = server;
  for (const outcome of ['ok', 'failed'] as const)
    context.meter.note({ provider: 'mail', outcome, ms: 20, costMicros: 0 });
  await flushMeter(context);
  const at = new Date(context.now());
  await inTransaction(context.db, async (tx) => {
    await tx
      .insertInto('post_seeds')
      .values(['a-post', 'another-post'].map((name) => ({ name, seeded_at: at })))
      .execute();
    for (const host of ['shop.example', 'other.example'])
      await tx
        .insertInto('webhook_troubles')
        .values({
          ...{ account_id: home.account.accountId, endpoint_id: context.newId(), host },
          ...{ failing_since: at, last_answer: '500' },
        })
        .execute();
  });
}
