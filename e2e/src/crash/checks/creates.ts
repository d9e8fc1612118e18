import { publicStatusOf, type StatusNumber } from '@carded/domain/codes';
import { faultOf } from '#crash/fault.ts';
import type { Check } from './check.ts';

type Row = { id: string; account_id: string; status: StatusNumber; version: number };

/** Checks that each acknowledged create is stored as answered, and no other: every order was answered in the end, so an unreported row is a duplicate. */
export const creates: Check = async ({ journal, rows }) => {
  const found = await rows<Row>('select id, account_id, status, version from carded.verifications');
  const byId = new Map(found.map((row) => [row.id, row]));
  const answered = new Map(journal.creates.flatMap((one) => (one.uuid === null ? [] : [[one.uuid, one]])));
  const turnedAway = (status: string) => status === 'not_created';
  const lost = [...answered.values()].filter(({ uuid, accountId }) => byId.get(uuid ?? '')?.account_id !== accountId);
  const other = [...answered.values()].filter(({ uuid, status }) => {
    const row = byId.get(uuid ?? '');
    return row?.version === 1 && publicStatusOf(row.status) !== status;
  });
  const untold = found.filter((row) => !turnedAway(publicStatusOf(row.status)) && !answered.has(row.id));
  const refused = {
    answered: journal.creates.filter(({ uuid }) => uuid === null).length,
    found: found.filter((row) => turnedAway(publicStatusOf(row.status))).length,
  };
  const steps = journal.steps.filter(({ uuid, status, version }) => {
    const row = byId.get(uuid);
    return row === undefined || row.version < version || publicStatusOf(row.status) !== status;
  });
  return [
    ...faultOf(
      'lost',
      'acknowledged creates that are not there',
      lost.map(({ uuid }) => uuid),
    ),
    ...faultOf(
      'lost',
      'creates with another status than was answered',
      other.map(({ uuid }) => uuid),
    ),
    ...faultOf(
      'lost',
      'steps of buyers that are not there',
      steps.map(({ uuid }) => uuid),
    ),
    ...faultOf(
      'duplicate',
      'verifications nobody was told of',
      untold.map(({ id }) => id),
    ),
    ...(refused.answered > refused.found
      ? [{ kind: 'lost' as const, detail: `${refused.answered} refusals were answered, ${refused.found} are there` }]
      : []),
    ...(refused.answered < refused.found
      ? [
          {
            kind: 'duplicate' as const,
            detail: `${refused.answered} refusals were answered, ${refused.found} are there`,
          },
        ]
      : []),
  ];
};
