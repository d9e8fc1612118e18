import { callFunction, type Tables } from '@carded/database';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { endOpenView, type ViewEnd } from '#platform/views/end-view.ts';

const batch = 200;
type Over = { session_id: string; viewer_account_id: string; why: ViewEnd };

/** Writes down the end of views that ended by themselves: no request of theirs was answered since, and both chains say when and why. */
export const sweepViews = job(
  'views-sweep',
  z.object({}),
  async (context) => {
    for (const { session_id: sessionId, viewer_account_id: viewer, why } of await overNow(context))
      await inAccount(context, viewer, (tx) => endOpenView(context, tx, sessionId, why));
  },
  { schedule: '* * * * *' },
);

const overNow = (context: Context) =>
  callFunction<Over, Tables>(
    context.db,
    `select v.session_id, v.viewer_account_id,
       case when v.ends_at <= $1 then 'time' when s.id is null then 'session_ended' else 'access_ended' end as why
     from carded.views as v left join carded.sessions as s on s.id = v.session_id and s.expires_at > $1
     where v.ended_at is null and (v.ends_at <= $1 or s.id is null or (v.viewer = 'staff'
       and not exists (select 1 from carded.staff_grants as g where g.login_id = v.viewer_login_id and g.code = 'support')))
     order by v.ends_at limit $2`,
    [new Date(context.now()), batch],
  );
