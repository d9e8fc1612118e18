import type { Queries } from '@carded/database';
import type { AccountState } from '@carded/domain/billing';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** Facts that decide whether an account's keys verify buyers; `paused_month` is `2026-11-01`. */
export type Standing = { state: AccountState; paused_month: string | null };

/** Tells why an account's new verifications are refused now; null when they are not. Test keys work until the account is closed. */
export function liveRefusal(
  { state, paused_month: pausedMonth }: Standing,
  isTest: boolean,
  nowMs: number,
): 'account_inactive' | 'card_needed' | 'spend_limit_reached' | null {
  if (state === 'closed') return 'account_inactive';
  if (isTest) return null;
  if (state === 'suspended') return 'account_inactive';
  if (state === 'sandbox') return 'card_needed';
  const month = new Date(nowMs).toISOString().slice(0, 7);
  return pausedMonth?.slice(0, 7) === month ? 'spend_limit_reached' : null;
}

/**
 * Refuses what would lead a buyer to a refusal, such as a link.
 * @throws Refusal `account_inactive`, `card_needed` or `spend_limit_reached` while the account does not verify live
 */
export async function refuseUnverifiable(
  { now }: Pick<Context, 'now'>,
  tx: Queries,
  accountId: string,
  isTest: boolean,
): Promise<void> {
  const standing = await tx
    .selectFrom('accounts')
    .select(['state', 'paused_month'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const refusal = liveRefusal(standing, isTest, now());
  if (refusal !== null) refuse(refusal);
}

type Site = { domain: string; additional_domains: readonly string[]; is_origin_ignored: boolean; is_dev_mode: boolean };

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** Tells whether an origin is the website's own: its domain, any name below it, or an additional domain. */
export function isOwnOrigin(context: Context, website: Site, origin: string): boolean {
  if (website.is_origin_ignored && website.is_dev_mode) return true;
  const host = hostOf(origin);
  if (host === null) return false;
  const { protocol } = new URL(origin);
  if (protocol !== 'https:' && !context.config.isLocal) return false;
  const bare = host.replace(/:\d+$/, '');
  return [website.domain, ...website.additional_domains].some(
    (domain) => host === domain || bare === domain || bare.endsWith(`.${domain}`),
  );
}

/** Tells whether a key's popup may open on a page: on the website's own and, with a test key, on the test shop of its account, which is a page of ours. */
export function mayOpenAt(
  context: Context,
  website: Site,
  { origin, isTestKey }: { origin: string; isTestKey: boolean },
) {
  return isOwnOrigin(context, website, origin) || (isTestKey && origin === context.config.publicUrl);
}
