import { z } from 'zod';
import { ownerLogins } from '#platform/access/owner-logins.ts';
import { job } from '#platform/jobs/job.ts';
import { type Limit, type LimitName, limits } from '#platform/ledger/limits.ts';
import { sendMail } from './send-once.ts';

const payload = z.object({
  limit: z.enum(Object.keys(limits) as [LimitName]),
  at: z.number(),
  account: z.uuid(),
});

/** Tells the account's owners that half of a day's budget is used: sooner than usual, it is somebody else who uses it. */
export const mailBudget = job('budget-mail', payload, async (context, given) => {
  const { most, budget, in: unit }: Limit = limits[given.limit];
  if (budget === undefined) return;
  const verbs = verbsOf[unit ?? 'sent'];
  for (const owner of await ownerLogins(context, given.account)) {
    await sendMail(context, {
      to: owner.email,
      subject: `Half of today’s ${budget} are used`,
      text: `Your account has ${verbs.has} ${amount(most / 2, unit)} of the ${amount(most, unit)} ${budget} it may ${verbs.may} in 24 hours. Beyond that, no more are ${verbs.are} until some of them are a day old.

If this is more than your shops usually ${verbs.may}, ${verbs.else}. Tell us, and we will look into it with you:
${context.config.publicUrl}/support
`,
      messageId: `budget-${given.limit}-${given.at}-${owner.id}`,
    });
  }
});

const toOthers = 'somebody may be using them to send messages to others';
const verbsOf = {
  sent: { has: 'sent', may: 'send', are: 'sent', else: toOthers },
  thousandths_of_a_dollar: { has: 'spent', may: 'spend', are: 'sent', else: toOthers },
  taken: { has: 'taken', may: 'take', are: 'taken', else: 'somebody may be filling them with photos' },
} as const;

const amount = (count: number, unit: Limit['in']): string =>
  unit === 'thousandths_of_a_dollar' ? (count / 1_000).toFixed(2) : String(Math.ceil(count));
