import { listPeople as endpoint } from '@carded/contract';
import { openApprovals } from '#platform/approvals/approvals.ts';
import { query } from '#platform/commands/query.ts';
import { peopleGrant, personRemoval } from './asked.ts';
import { peopleOf } from './people-of.ts';

export const listPeople = query(endpoint, async ({ context, who, tx }) => {
  const people = await peopleOf(tx, who.accountId);
  const personOf = (id: unknown) => people.find((one) => one.id === id);
  const asked = [
    ...(await openApprovals(context, tx, personRemoval)).map((row) => ({ ...row, is: 'removal' as const })),
    ...(await openApprovals(context, tx, peopleGrant)).map((row) => ({ ...row, is: 'people_grant' as const })),
  ];
  return {
    people: people.map((one) => ({ ...one, self: one.id === who.loginId })),
    waiting: asked.flatMap(({ is, what, ...row }) => {
      const person = personOf(what.login);
      // About somebody who was removed meanwhile: nothing to decide.
      if (person === undefined) return [];
      return [
        {
          id: row.id,
          what: is,
          person: person.name,
          asked_by: personOf(row.asked_by)?.name ?? 'Somebody who left',
          reason: typeof what.reason === 'string' ? what.reason : null,
          expires: row.expires_at.toISOString(),
          own: row.asked_by === who.loginId,
        },
      ];
    }),
  };
});
