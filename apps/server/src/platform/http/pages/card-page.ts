import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callFunction, type Tables } from '@carded/database';
import type { Payments } from '@carded/providers/payments';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';

/** Placeholder in the build of apps/pay for the page's settings. */
const place = '"__CARDED_SETTINGS__"';

type Given = { payments: Payments; build: string; account: string; now: () => number };

/** Draws the page with the card form of this provider; null before it was built. */
export async function cardPageDrawer({ payments, build, account, now }: Given): Promise<(() => string) | null> {
  const template = await readFile(join(build, `${payments.id}.html`), 'utf8').catch(() => null);
  if (template === null) return null;
  const { clientKey, apiLogin, scriptSrc } = payments.browser();
  return () => {
    const settings = JSON.stringify({ account, clientKey, apiLogin, scriptSrc, nowMs: now() });
    return template.replace(place, () => settings.replaceAll('<', '\\u003c'));
  };
}

/**
 * Lists the pages that may frame the buyer's screens of a key, in CSP syntax: the website's domains and names below them, and our own test shop for a test
 * key; `'none'`
 * for an unknown key.
 */
export async function frameAncestors(context: Context, key: string): Promise<string> {
  const [found] = await callFunction<{ account_id: string; website_id: string; is_test: boolean }, Tables>(
    context.db,
    "select account_id, website_id, is_test from carded.website_keys where key = $1 and kind = 'key'",
    [key.slice(0, 100)],
  );
  if (found === undefined) return "'none'";
  const website = await inAccount(context, found.account_id, (tx) =>
    tx
      .selectFrom('websites')
      .select(['domain', 'additional_domains', 'is_dev_mode', 'is_origin_ignored'])
      .where('account_id', '=', found.account_id)
      .where('id', '=', found.website_id)
      .executeTakeFirst(),
  );
  if (website === undefined) return "'none'";
  if (website.is_dev_mode && website.is_origin_ignored) return '*';
  const schemes = context.config.isLocal ? ['https', 'http'] : ['https'];
  const own = [website.domain, ...website.additional_domains]
    .filter((domain) => /^[a-z0-9.-]+(:\d+)?$/.test(domain))
    .flatMap((domain) =>
      schemes.flatMap((scheme) => [
        `${scheme}://${domain}`,
        `${scheme}://*.${domain}`,
        ...(context.config.isLocal && !domain.includes(':')
          ? [`${scheme}://${domain}:*`, `${scheme}://*.${domain}:*`]
          : []),
      ]),
    )
    .join(' ');
  // Allows our own site, which has the account's test shop.
  return found.is_test ? `${own} ${context.config.publicUrl}` : own;
}
