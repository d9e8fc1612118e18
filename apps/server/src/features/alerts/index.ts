import { listAlerts as endpoint } from '@carded/contract';
import { callFunction } from '@carded/database';
import { alertKindNames, alertKinds } from '@carded/domain/codes';
import { z } from 'zod';
import { sendMail } from '#features/messages/index.ts';
import { businessNamesOf, ownerLogins, staffLogins } from '#platform/access/accounts.ts';
import { inAccount, query } from '#platform/commands/command.ts';
import { type Job, job } from '#platform/jobs/job.ts';
import { alertJob } from '#platform/ledger/charge.ts';

/** Lists recent alerts over all accounts. */
const listAlerts = query(endpoint, async ({ tx }) => {
  const rows = await tx.selectFrom('alerts').selectAll().orderBy('at', 'desc').limit(shownAtMost).execute();
  const names = await businessNamesOf(
    tx,
    rows.map((row) => row.account_id),
  );
  return {
    alerts: rows.map(({ id, account_id: accountId, kind, at }) => ({
      id,
      account: names.get(accountId) ?? '',
      kind,
      at: at.toISOString(),
    })),
  };
});

export const routes = [listAlerts];

const payload = z.object({ id: z.uuid(), kind: z.enum(alertKindNames), at: z.number(), account: z.uuid() });

/** Puts an alert on staff's page, and mails the account's owners and staff. */
const notifyAlert = job(alertJob, payload, async (context, { id, kind, at, account }) => {
  await callFunction(
    context.db,
    'insert into carded.alerts (id, account_id, kind, at) values ($1, $2, $3, $4) on conflict (id) do nothing',
    [id, account, kind, new Date(at)],
  );
  const { title, sentence, look } = alertKinds[kind];
  const { publicUrl } = context.config;
  for (const owner of await ownerLogins(context, account)) {
    await sendMail(context, {
      to: owner.email,
      subject: title,
      text: `${sentence}

If this surprises you, tell us, and we will look into it with you:
${publicUrl}/support
`,
      messageId: `alert-${id}-${owner.id}`,
    });
  }
  const names = await inAccount(context, account, (tx) => businessNamesOf(tx, [account]));
  for (const staff of await staffLogins(context)) {
    await sendMail(context, {
      to: staff.email,
      subject: `${title}: ${names.get(account) ?? ''}`,
      text: `${look}

${publicUrl}/staff/alerts
`,
      messageId: `alert-${id}-${staff.id}`,
    });
  }
});

export const jobs: readonly Job[] = [notifyAlert];

const shownAtMost = 200;
