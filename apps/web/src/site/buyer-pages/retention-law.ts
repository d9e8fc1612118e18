import { keepUntil, lawAt } from '@carded/domain/law';

/** An order of this day is the example; the law's record says the rest. */
const soldOn = '2026-11-20';
const products = ['vape'] as const;
const place = { country: 'US', state: 'ID' };

const record = lawAt(products, place, soldOn).find(({ rule }) => rule === 'record_retention');
const kept = keepUntil(products, place, soldOn);
if (record?.rule !== 'record_retention' || kept === null)
  throw new Error('The law data has no rule on keeping records');

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The law that makes a shop in the United States keep whom it sent an order to, from the law data. */
export const retentionLaw = {
  citation: kept.citation,
  ordinal: ordinals[record.value - 1] ?? `${record.value}th`,
  soldYear: soldOn.slice(0, 4),
  /** ISO date. */
  keptUntil: kept.date,
  checkedOn: record.checkedOn,
  /** Whether it was read in the law's own words. */
  isConfirmed: record.grade === 'V',
};
