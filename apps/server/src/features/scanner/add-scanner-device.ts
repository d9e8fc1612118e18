import { addScannerDevice as endpoint } from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import { refusalForScanner } from '#platform/access/allow.ts';
import { deviceIdleMs, findDevice } from '#platform/access/find-scanner.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken, seal } from '#platform/sealing/seal.ts';
import { checkPin } from './pins.ts';
import { presentScreen } from './present-screen.ts';
import { scannerCookieOf } from './scanner-cookie.ts';
import { websitesWithSettings } from './scanner-websites.ts';
import { accountSettingsOf } from './settings.ts';

/** Link and PIN make a device with a cookie of its own. The link by itself reads nothing: until the PIN is right, the answers are the same for every link there is. */
export const addScannerDevice = ownTransactions(endpoint, async ({ context, input: { body }, answer }) => {
  const tokenHash = hashToken(body.token);
  const [link] = await callFunction<{ account_id: string; website_id: string }, Tables>(
    context.db,
    'select account_id, website_id from carded.scanner_links where token_hash = $1',
    [tokenHash],
  );
  if (link === undefined || !context.config.scanner.hasLinks) return refuse('link_expired');
  const accountId = link.account_id;
  const { pinHash } = await inAccount(context, accountId, (tx) => accountSettingsOf(tx, accountId));
  await checkPin(context, { accountId, pinHash, pin: body.pin, subject: tokenHash.toString('hex') });

  const token = context.random(32).toString('base64url');
  const id = context.newId();
  const now = context.now();
  const keys = await context.keys.ofAccount.get(accountId);
  await inAccount(context, accountId, async (tx) => {
    const open = (await websitesWithSettings(tx, accountId)).find((one) => one.id === link.website_id);
    if (open === undefined || !open.settings.is_enabled || !open.settings.is_link_enabled) refuse('link_expired');
    // A reset between finding the link and here takes the row away, and waits for this transaction if it comes later.
    const still = await tx
      .selectFrom('scanner_links')
      .select('website_id')
      .where('token_hash', '=', tokenHash)
      .forShare()
      .executeTakeFirst();
    if (still === undefined) refuse('link_expired');
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
  return inAccount(context, accountId, (tx) => presentScreen(context, tx, who, undefined));
});
