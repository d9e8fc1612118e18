import { getAccount as endpoint } from '@carded/contract';
import { localDateIn } from '@carded/domain/age';
import { type Trial, trialLeft } from '@carded/domain/billing';
import { brokerStats } from '#features/broker-links/index.ts';
import { latestNews } from '#features/news/index.ts';
import { accountStats, usageOfMonth } from '#features/usage/index.ts';
import { websitesSeen } from '#platform/access/websites-seen.ts';
import { query } from '#platform/commands/query.ts';
import { findAccount, presentAccount } from './present-account.ts';

/** The account with its websites, how many of its buyers wait for a person, and its figures; a limited login sees its websites' share. */
export const getAccount = query(endpoint, async ({ context, who, tx, input }) => {
  let websites = tx
    .selectFrom('websites')
    .select(['id', 'key_live', 'key_test', 'domain', 'name', 'is_dev_mode'])
    .where('account_id', '=', who.accountId)
    .where('removed_at', 'is', null);
  let waiting = tx
    .selectFrom('review_queue')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('is_own', '=', true).as('own'),
    ])
    .where('account_id', '=', who.accountId);
  if (who.websiteIds !== null) {
    const ids = websitesSeen(who.websiteIds);
    websites = websites.where('id', 'in', ids);
    waiting = waiting.where('website_id', 'in', ids);
  }
  const rows = await websites.orderBy('id').execute();
  const { count, own } = await waiting.executeTakeFirstOrThrow();
  const keys = input.query.websites?.split(',').map((key) => key.trim());
  const counted =
    keys === undefined || input.query.websites === ''
      ? who.websiteIds
      : rows.filter((row) => keys.includes(row.key_live) || keys.includes(row.key_test)).map(({ id }) => id);
  const account = await findAccount(tx, who.accountId);
  const today = localDateIn(account.time_zone, context.now());
  const left = (trial: Trial | null) => (trial === null ? null : trialLeft(trial, context.now()));
  return {
    account: presentAccount(account, who),
    websites: rows.map((row) => ({
      token: row.key_live,
      domain: row.domain,
      name: row.name,
      dev_mode: row.is_dev_mode,
    })),
    waiting: Number(count),
    own_waiting: Number(own),
    stats: {
      ...(await accountStats(tx, who.accountId, counted, today)),
      trial_remaining: left(account.trials.verifications),
      trial_remaining_scan: account.is_scanner_enabled ? left(account.trials.scans) : null,
    },
    message: await latestNews(tx, who, context.now()),
    usage: await usageOfMonth(tx, who.accountId, counted, today),
    broker_stats: await brokerStats(context, tx, who),
  };
});
