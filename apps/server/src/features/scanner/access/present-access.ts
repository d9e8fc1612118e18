import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { ScannerWebsite } from '#features/scanner/settings/scanner-websites.ts';
import { accountSettingsOf } from '#features/scanner/settings/settings.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { qrDataUrl } from '#platform/qr/qr-data-url.ts';
import { unseal } from '#platform/sealing/seal.ts';
import { linkOf } from './scanner-link.ts';

/** A website's link with its QR code, and the devices that were made with it, newest first. */
export async function presentAccess(context: Context, tx: Queries, who: LoginCaller, website: ScannerWebsite) {
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
