import { resetScannerAccess as endpoint } from '@carded/contract';
import { findScannerWebsite } from '#features/scanner/settings/website-settings.ts';
import { command } from '#platform/commands/command.ts';
import { endDevices } from './end-devices.ts';
import { presentAccess } from './present-access.ts';

/** The printed link is worth nothing from here on, and what was made with it ends, phones of those tills included. */
export const resetScannerAccess = command(endpoint, async ({ context, tx, who, audit, input: { params } }) => {
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
});
