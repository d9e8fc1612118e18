import { callFunction } from '@carded/database';
import type { Context } from '#context.ts';
import { logFailure } from '#platform/errors/answer-error.ts';

const everyMs = 10_000;

type Needed = Pick<Context, 'db' | 'meter' | 'log'>;

/** Adds the counts to the tables, in one statement for each. Counts that could not be stored are added the next time. */
export async function flushMeter(context: Needed): Promise<void> {
  await flushMinutes(context);
  await flushSpent(context);
}

const flushMinutes = async (context: Needed): Promise<void> => {
  const minutes = context.meter.take();
  if (minutes.length === 0) return;
  try {
    await callFunction(
      context.db,
      `insert into carded.provider_minutes as p (provider, minute, outcome, step, count, cost_micros)
       select provider, minute, outcome, step, count, cost_micros
         from jsonb_to_recordset($1::jsonb) as g (provider text, minute timestamptz, outcome text, step smallint, count integer, cost_micros bigint)
       order by provider, minute, outcome, step
       on conflict (provider, minute, outcome, step)
       do update set count = p.count + excluded.count, cost_micros = p.cost_micros + excluded.cost_micros`,
      [JSON.stringify(minutes)],
    );
  } catch (error) {
    context.meter.giveBack(minutes);
    logFailure(context, 'provider-minutes', error);
  }
};

const flushSpent = async (context: Needed): Promise<void> => {
  const spent = context.meter.takeSpent();
  if (spent.length === 0) return;
  try {
    await callFunction(
      context.db,
      `insert into carded.account_costs as c (account_id, month, provider, calls, cost_micros)
       select account_id, month, provider, calls, cost_micros
         from jsonb_to_recordset($1::jsonb) as g (account_id uuid, month date, provider text, calls integer, cost_micros bigint)
       order by account_id, month, provider
       on conflict (account_id, month, provider)
       do update set calls = c.calls + excluded.calls, cost_micros = c.cost_micros + excluded.cost_micros`,
      [JSON.stringify(spent)],
    );
  } catch (error) {
    context.meter.giveBackSpent(spent);
    logFailure(context, 'account-costs', error);
  }
};

/** Stores this process's counts several times a minute, and at its end. @returns a function that stops it */
export function startMetering(context: Context): () => Promise<void> {
  const timer = setInterval(() => void flushMeter(context), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await flushMeter(context);
  };
}
