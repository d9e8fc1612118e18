import { randomUUID } from 'node:crypto';
import type { Database } from '@carded/database';

/** The bills of the account that signed up last, with a clock that is moved by dating back what is stored, as time itself would have. */
export async function movedBills({ pool }: Database) {
  const { rows } = await pool.query<{ account: string }>(
    'select account_id as account from carded.signups where account_id is not null order by finished_at desc limit 1',
  );
  const account = rows[0]?.account ?? '';
  const run = async (queue: 'close-months' | 'collect-due') => {
    await pool.query("insert into carded.outbox (id, queue, account_id, payload) values ($1, $2, $3, '{}')", [
      randomUUID(),
      queue,
      account,
    ]);
  };
  /** Bills are never changed: only their owner, past the triggers, can date them back. */
  const dateBack = async (statements: string) => {
    await pool.query(`begin; set local session_replication_role = replica; ${statements} commit`);
  };
  const own = `where account_id = '${account}'`;
  return {
    run,
    /** The trial ends now; what comes is paid for. */
    endTrial: () => pool.query(`update carded.trials set ends_at = now() - interval '1 second' ${own}`),
    /** The trial is long over, and a month more as well: the one before this. */
    endMonth: async () => {
      const month = "date_trunc('month', now() - interval '2 hours') - interval '1 month'";
      const used = ['usage_events', 'usage_counters'].map(
        (table) => `
        update carded.${table} set month = month - interval '1 month' ${own} and month <= ${month};
        update carded.${table} set month = ${month} ${own} and month > ${month};`,
      );
      await dateBack(`${used.join('')}
        update carded.billing_accounts set first_month = date_trunc('month', now() - interval '4 months'), live_at = now() - interval '4 months' ${own};
        update carded.trials set ends_at = now() - interval '3 months' ${own};
        update carded.invoices set month = month - interval '1 month' ${own};
        update carded.invoice_lines set month = month - interval '1 month' ${own};
        update carded.billing_due set close_month = ${month}, close_at = now() ${own};`);
      await run('close-months');
    },
    /** Moves the dates of open invoices by days. */
    pass: async (days: number) => {
      const back = `- interval '${days} days'`;
      await dateBack(`
        update carded.invoices set issued_at = issued_at ${back}, due_at = due_at ${back} ${own};
        update carded.charges set sent_at = sent_at ${back} ${own};
        update carded.billing_due set collect_at = now() ${own};`);
      await run('collect-due');
    },
  };
}
