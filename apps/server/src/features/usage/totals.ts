import { type ChargeKind, type Cover, isChargeKind, isCover, type Usage } from '@carded/domain/billing';
import { type StatusNumber, statusOf } from '@carded/domain/codes';
import { isWay, type Way } from '@carded/domain/usage';

/** Counted keys of one or more bars, taken apart. */
export type UsageTotals = {
  statuses: Map<StatusNumber, number>;
  ways: Map<Way, { total: number; accepted: number }>;
  /** Answer times, by step. */
  answers: Map<number, number>;
  charges: Map<`${ChargeKind}:${Cover}`, number>;
  left: number;
};

const accepted = '3';

/** Reads keys such as `status:3`, `way:card:4`, `answer:17`, `charge:phone:trial` and `left`, as the database writes them. */
export function totalsOf(rows: Iterable<{ key: string; count: number }>): UsageTotals {
  const totals: UsageTotals = { statuses: new Map(), ways: new Map(), answers: new Map(), charges: new Map(), left: 0 };
  for (const { key, count } of rows) {
    const [kind, name = '', last] = key.split(':');
    if (kind === 'status') add(totals.statuses, Number(name) as StatusNumber, count);
    else if (kind === 'answer') add(totals.answers, Number(name), count);
    else if (kind === 'charge' && isChargeKind(name) && isCover(last)) add(totals.charges, `${name}:${last}`, count);
    else if (kind === 'left') totals.left += count;
    else if (kind === 'way' && isWay(name)) {
      const way = totals.ways.get(name) ?? { total: 0, accepted: 0 };
      totals.ways.set(name, { total: way.total + count, accepted: way.accepted + (last === accepted ? count : 0) });
    }
  }
  return totals;
}

/** Several together. */
export function sumOf(parts: readonly UsageTotals[]): UsageTotals {
  const sum = totalsOf([]);
  for (const part of parts) {
    for (const [status, count] of part.statuses) add(sum.statuses, status, count);
    for (const [step, count] of part.answers) add(sum.answers, step, count);
    for (const [kind, count] of part.charges) add(sum.charges, kind, count);
    for (const [way, { total, accepted: passed }] of part.ways) {
      const before = sum.ways.get(way) ?? { total: 0, accepted: 0 };
      sum.ways.set(way, { total: before.total + total, accepted: before.accepted + passed });
    }
    sum.left += part.left;
  }
  return sum;
}

/** What was charged, as it is rated. */
export function usageOf({ charges }: Pick<UsageTotals, 'charges'>): Usage[] {
  return [...charges].map(([key, count]) => {
    const [kind, coveredBy] = key.split(':') as [ChargeKind, Cover];
    return { kind, coveredBy, quantity: BigInt(count) };
  });
}

/** As the log's filters group them. */
export function countsOf({ statuses }: Pick<UsageTotals, 'statuses'>) {
  const of = (group: string) =>
    [...statuses].reduce((sum, [status, count]) => sum + (statusOf(status).group === group ? count : 0), 0);
  const counts = { accepted: of('accepted'), denied: of('denied'), incomplete: of('pending'), stopped: of('blocked') };
  return { verifications: counts.accepted + counts.denied + counts.incomplete + counts.stopped, ...counts };
}

const add = <K>(counts: Map<K, number>, key: K, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);
