import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { accountSettingsOf, websitesWithSettings } from '#features/scanner/settings/settings.ts';
import { findScannerWebsite } from '#features/scanner/settings/website-settings.ts';
import { refusalForScanner } from '#platform/access/allow.ts';
import { deviceIdleMs, findDevice } from '#platform/access/find-scanner.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { AnswerCookie } from '#platform/commands/action.ts';
import { command, done, inAccount, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { scannerCookie } from '#platform/http/request-parts.ts';
import type { WebsiteKeyRow } from '#platform/keys/keys.ts';
import { hashToken, seal } from '#platform/sealing/seal.ts';
import { checkPin } from './pins.ts';
import { presentScreen } from './present-screen.ts';
import { endDevices, isLinkOf, websiteOfLink } from './scanner-access.ts';

/** Makes a device with its own cookie, by link and PIN. The link alone reads nothing. */
export const addScannerDevice = ownTransactions(
  endpoints.addScannerDevice,
  async ({ context, input: { body }, answer }) => {
    const link = context.config.scanner.hasLinks ? await websiteOfLink(context, body.token) : null;
    if (link === null) return refuse('link_expired');
    const accountId = link.account_id;
    const { pinHash } = await inAccount(context, accountId, async (tx) => {
      await refuseOldLink(context, tx, link, body.token);
      return accountSettingsOf(tx, accountId);
    });
    // Counts tries by link: after a reset the new one starts with none, since it is unknown to anyone who guessed at the old one.
    await checkPin(context, { accountId, pinHash, pin: body.pin, place: body.token });

    const token = context.random(32).toString('base64url');
    const id = context.newId();
    const now = context.now();
    const keys = await context.keys.ofAccount.get(accountId);
    await inAccount(context, accountId, async (tx) => {
      // A reset waits for this transaction, or this one for the reset and then finds another link.
      await tx.selectFrom('websites').select('id').where('id', '=', link.website_id).forShare().execute();
      await refuseOldLink(context, tx, link, body.token);
      await tx
        .insertInto('scanner_devices')
        .values({
          id,
          account_id: accountId,
          kind: 'link',
          website_id: link.website_id,
          token_hash: hashToken(token),
          sealed_label: seal(keys.data, context.random, `scanner-device:${id}`, body.label ?? ''),
          created_at: new Date(now),
          last_seen_at: new Date(now),
          expires_at: new Date(now + deviceIdleMs),
        })
        .execute();
      await appendAudit(context, tx, accountId, {
        actor: `scanner:${id}`,
        action: 'scanner.device_added',
        subject: id,
        detail: { website: link.website_id },
      });
    });
    const who = await findDevice(context, token);
    if (who === null) return refuse('link_expired');
    const refusal = refusalForScanner(who);
    if (refusal !== null) refuse(refusal);
    answer.setCookie = scannerCookieOf(token);
    return inAccount(context, accountId, (tx) => presentScreen(context, tx, who));
  },
);

/** @throws Refusal `link_expired` for a token that is no link, was replaced, or whose website takes none. */
const refuseOldLink = async (context: Context, tx: Queries, link: WebsiteKeyRow, token: string): Promise<void> => {
  const websites = await websitesWithSettings(tx, link.account_id);
  const website = websites.find(({ id }) => id === link.website_id);
  if (website === undefined || !isLinkOf(context, link.account_id, website, token)) return refuse('link_expired');
  if (!website.settings.is_enabled || !website.settings.is_link_enabled) refuse('link_expired');
};

export const removeScannerDevice = command(
  endpoints.removeScannerDevice,
  async ({ tx, who, audit, input: { params } }) => {
    const website = await findScannerWebsite(tx, who, params.token);
    const device = await tx
      .selectFrom('scanner_devices')
      .select('id')
      .where('account_id', '=', who.accountId)
      .where('website_id', '=', website.id)
      .where('kind', '=', 'link')
      .where('id', '=', params.device)
      .executeTakeFirst();
    if (device === undefined) return refuse('not_found');
    await endDevices(tx, who.accountId, [device.id]);
    audit.subject = device.id;
    return done;
  },
);

/** A device goes with its cookie; a login's screens end, and the login may open new ones. */
export const clearScannerAuth = command(endpoints.clearScannerAuth, async ({ context, who, tx, audit, answer }) => {
  audit.subject = who.deviceId;
  if (who.kind === 'login') {
    // The row outlives every grant that it ends.
    const now = context.now();
    const seen = { last_seen_at: new Date(now), expires_at: new Date(now + deviceIdleMs) };
    await tx
      .insertInto('scanner_devices')
      .values({
        id: who.deviceId,
        account_id: who.accountId,
        kind: 'login',
        generation: who.generation + 1,
        created_at: new Date(now),
        ...seen,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({ ...seen, generation: eb('scanner_devices.generation', '+', 1) })),
      )
      .execute();
    return done;
  }
  await endDevices(tx, who.accountId, [who.deviceId]);
  answer.setCookie = scannerCookieOf('');
  return done;
});

/** Longest lifetime of a browser's cookie; an unused device ends earlier. */
const lifetimeSeconds = 400 * 24 * 3600;

/** The cookie of a scanner device; an empty token takes it away. Strict: no other site has a link that needs it. */
export function scannerCookieOf(token: string): AnswerCookie {
  return {
    name: scannerCookie,
    value: token,
    maxAgeSeconds: token === '' ? 0 : lifetimeSeconds,
    sameSite: 'strict',
  };
}
