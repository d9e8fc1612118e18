import { listSentLinks as endpoint } from '@carded/contract';
import { websitesSeen } from '#platform/access/caller.ts';
import { query } from '#platform/commands/command.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import type { SessionOptions } from '#verification/start/opening-facts.ts';
import { sendLink } from './send-link.ts';
import { sendMessage } from './send-message.ts';

export { queueContact, type Recipient, recipientCharges } from './send-message.ts';

const atMost = 20;

/** The links that logins of the account sent last, and what became of them. */
const listSentLinks = query(endpoint, async ({ context, who, tx }) => {
  let found = tx
    .selectFrom('verification_sessions as s')
    .innerJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 's.account_id').onRef('w.id', '=', 's.website_id'),
    )
    .leftJoin('logins as l', (join) => join.onRef('l.account_id', '=', 's.account_id').onRef('l.id', '=', 's.sent_by'))
    .leftJoin('verifications as v', (join) =>
      join.onRef('v.account_id', '=', 's.account_id').onRef('v.id', '=', 's.verification_id'),
    )
    .select([
      's.id',
      's.sealed',
      's.sent_at',
      's.expires_at',
      'w.key_live',
      'w.domain',
      'l.first_name',
      'l.last_name',
      'v.id as verification',
      'v.status',
      'v.is_test',
    ])
    .where('s.account_id', '=', who.accountId)
    .where('s.sent_at', 'is not', null);
  if (who.websiteIds !== null) found = found.where('s.website_id', 'in', websitesSeen(who.websiteIds));
  const rows = await found.orderBy('s.id', 'desc').limit(atMost).execute();
  const keys = await context.keys.ofAccount.get(who.accountId);
  return {
    links: rows.map((row) => {
      const { sentTo = {}, reference = null } = unsealJson<SessionOptions>(keys.data, row.id, row.sealed);
      return {
        id: row.id,
        website: { token: row.key_live, domain: row.domain },
        sent_at: (row.sent_at ?? row.expires_at).toISOString(),
        sent_by: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
        text: sentTo.text ?? null,
        mail: sentTo.mail ?? null,
        reference,
        expires_at: row.expires_at.toISOString(),
        verification:
          row.verification === null
            ? null
            : { uuid: row.verification, status: row.status ?? 0, test: row.is_test ?? false },
      };
    }),
  };
});

export const routes = [sendMessage, sendLink, listSentLinks];
