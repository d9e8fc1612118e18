import { createHmac, timingSafeEqual } from 'node:crypto';
import * as endpoints from '@carded/contract';
import { getScannerAccessImage as beside } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { accountSettingsOf, type ScannerWebsite } from '#features/scanner/settings/settings.ts';
import { findScannerWebsite } from '#features/scanner/settings/website-settings.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import type { AnswerExtras } from '#platform/commands/action.ts';
import { command, query } from '#platform/commands/command.ts';
import { findWebsiteKey, type WebsiteKeyRow } from '#platform/keys/keys.ts';
import { qrDataUrl } from '#platform/qr/qr-data-url.ts';
import { unseal } from '#platform/sealing/seal.ts';

export const getScannerAccess = query(endpoints.getScannerAccess, async ({ context, tx, who, input: { params } }) =>
  presentAccess(context, tx, who, await findScannerWebsite(tx, who, params.token)),
);

/** The printed link is worth nothing from here on, and what was made with it ends, phones of those tills included. */
export const resetScannerAccess = command(
  endpoints.resetScannerAccess,
  async ({ context, tx, who, audit, input: { params } }) => {
    const website = await findScannerWebsite(tx, who, params.token);
    await tx.selectFrom('websites').select('id').where('id', '=', website.id).forUpdate().execute();
    const madeAt = new Date(context.now());
    const { link_generation: linkGeneration } = await tx
      .insertInto('scanner_website_settings')
      .values({ account_id: who.accountId, website_id: website.id, link_generation: 2, link_made_at: madeAt })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'website_id']).doUpdateSet((eb) => ({
          link_generation: eb('scanner_website_settings.link_generation', '+', 1),
          link_made_at: madeAt,
        })),
      )
      .returning('link_generation')
      .executeTakeFirstOrThrow();
    const devices = await tx
      .selectFrom('scanner_devices')
      .select('id')
      .where('account_id', '=', who.accountId)
      .where('website_id', '=', website.id)
      .where('kind', '=', 'link')
      .execute();
    const ended = await endDevices(
      tx,
      who.accountId,
      devices.map(({ id }) => id),
    );
    audit.subject = website.id;
    audit.detail = { ended };
    return presentAccess(context, tx, who, { ...website, linkGeneration, linkMadeAt: madeAt });
  },
);

type Call = { context: Context; tx: Queries; who: LoginCaller; answer: AnswerExtras };

const sendQr = async ({ context, tx, who, answer }: Call, token: string): Promise<null> => {
  const website = await findScannerWebsite(tx, who, token);
  const [, base64 = ''] = qrDataUrl(linkOf(context, who.accountId, website)).split(',');
  answer.file = { type: 'image/png', bytes: Buffer.from(base64, 'base64') };
  return null;
};

export const getScannerAccessQr = query(endpoints.getScannerAccessQr, ({ input: { params }, ...call }) =>
  sendQr(call, params.token),
);
export const getScannerAccessImage = query(beside, ({ input: { params }, ...call }) => sendQr(call, params.token));

/** A website's link with its QR code, and the devices that were made with it, newest first. */
async function presentAccess(context: Context, tx: Queries, who: LoginCaller, website: ScannerWebsite) {
  const link = linkOf(context, who.accountId, website);
  const { pinHash } = await accountSettingsOf(tx, who.accountId);
  const keys = await context.keys.ofAccount.get(who.accountId);
  const devices = await tx
    .selectFrom('scanner_devices')
    .select(['id', 'sealed_label', 'created_at', 'last_seen_at'])
    .where('account_id', '=', who.accountId)
    .where('website_id', '=', website.id)
    .where('kind', '=', 'link')
    .where('expires_at', '>', new Date(context.now()))
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return {
    link,
    qr: qrDataUrl(link),
    created: website.linkMadeAt.toISOString(),
    enabled: context.config.scanner.hasLinks && website.settings.is_enabled && website.settings.is_link_enabled,
    has_pin: pinHash !== null,
    website: { token: website.keyLive, name: website.name },
    devices: devices.map((device) => ({
      id: device.id,
      label:
        device.sealed_label === null
          ? ''
          : unseal(keys.data, `scanner-device:${device.id}`, device.sealed_label).toString(),
      created: device.created_at.toISOString(),
      last_seen: device.last_seen_at.toISOString(),
    })),
  };
}

const proofBytes = 16;
const proofCharacters = 22;

/**
 * Makes the token of a website's access link: its public hash, and 128 bits that only the operator's key makes. It is not stored, so a copy of the database
 * does not contain it; the next generation is another token.
 */
function linkTokenOf(
  context: Pick<Context, 'keys'>,
  accountId: string,
  { id, hash, linkGeneration }: Pick<ScannerWebsite, 'id' | 'hash' | 'linkGeneration'>,
): string {
  return (
    hash +
    createHmac('sha256', context.keys.master.scannerLinks.hashing)
      .update(`access link ${accountId} ${id} ${linkGeneration}`)
      .digest()
      .subarray(0, proofBytes)
      .toString('base64url')
  );
}

function linkOf(context: Context, accountId: string, website: ScannerWebsite): string {
  return `${context.config.publicUrl}/id_scanner/access/${linkTokenOf(context, accountId, website)}`;
}

/** The website a token names; whether the token is its link says `isLinkOf`. */
export function websiteOfLink(context: Context, token: string): Promise<WebsiteKeyRow | null> {
  return findWebsiteKey(context, 'hash', token.slice(0, -proofCharacters));
}

export function isLinkOf(context: Context, accountId: string, website: ScannerWebsite, token: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(linkTokenOf(context, accountId, website))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Ends devices and the phones that scan for them. @returns how many devices ended, phones not counted. */
export async function endDevices(tx: Queries, accountId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await tx
    .deleteFrom('scanner_devices')
    .where('account_id', '=', accountId)
    .where('parent_id', 'in', [...ids])
    .execute();
  const ended = await tx
    .deleteFrom('scanner_devices')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}
