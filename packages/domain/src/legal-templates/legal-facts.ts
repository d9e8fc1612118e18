import { suspendDays } from '#billing/index.ts';
import * as retention from '#codes/retention.ts';
import { deadLeadsKeptDays } from '#desk/index.ts';
import { keepUntil, lawAt } from '#law/index.ts';

const days = (count: number) => `${count} days`;

/** Every time that the texts name, from the constant that the program runs by. */
export const legalFacts = {
  suspended: days(suspendDays),
  card_known: days(retention.cardKnownDays),
  card_passed: days(retention.cardPassedDays),
  deliveries: days(retention.deliveriesKeptDays),
  invitation: days(retention.invitationDays),
  known_browser: days(retention.knownBrowserDays),
  live_frames: days(retention.liveFramesKnownDays),
  mending: retention.mendingHours === 1 ? 'an hour' : `${retention.mendingHours} hours`,
  mailed_link: days(retention.mailedLinkDays),
  phone_checks: `${retention.phoneChecksHours} hours`,
  receipt_link: days(retention.receiptLinkDays),
  removed_known: days(retention.removedKnownDays),
  review_wait: days(retention.reviewWaitDays),
  sampled: days(retention.sampledDays),
  session: days(retention.sessionDays),
  sign_up: days(retention.signUpKeptDays),
  support: days(retention.supportKeptDays),
  notice: days(retention.termsNoticeDays),
  tried_dates: days(retention.triedDatesKnownDays),
  underage_known: days(retention.underageKnownDays),
  unfinished_photos: `${retention.unfinishedPhotosHours} hours`,
  dead_leads: days(deadLeadsKeptDays),
} as const;

/** An order of this day is the example; the law's record says the rest. */
const soldOn = '2026-11-27';
const products = ['vape'] as const;
const place = { country: 'US', state: 'ID' };
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const record = lawAt(products, place, soldOn).find(({ rule }) => rule === 'record_retention');
const kept = keepUntil(products, place, soldOn);
if (record?.rule !== 'record_retention' || kept === null)
  throw new Error('The law data has no rule on keeping records');

/** Law that makes a shop in the United States keep the recipients of its orders, from the law data. */
export const retentionExample = {
  citation: kept.citation,
  checkedOn: record.checkedOn,
  grade: record.grade,
  ordinal: ordinals[record.value - 1] ?? `${record.value}th`,
  /** Day of the year. */
  lastDay: longDay.format(new Date(kept.date)).split(',', 1)[0] ?? '',
  sentence: `For an order of ${soldOn.slice(0, 4)} that is ${longDay.format(new Date(kept.date))}.`,
} as const;

/** Duties of a seller, whatever software it uses. Read second-hand (docs: the law data), so the texts call it unconfirmed. */
export const pactDuties = {
  text: 'In the United States this includes what the PACT Act asks of anyone who ships tobacco or vaping products: registering, reporting each month, labels, taxes, a database that the seller neither owns nor changes, and an adult’s signature at the door',
  citation: '15 USC 375 to 378',
  checkedOn: '2026-11-20',
} as const;

/** Laws on faces and on scanning cards that the privacy texts name. */
export const namedLaws = {
  illinois: { citation: '740 ILCS 14/15', checkedOn: '2026-11-20', grade: 'S' },
  texas: { citation: 'Bus. & Com. Code 503.001', checkedOn: '2026-11-20', grade: 'S' },
  washington: { citation: 'RCW 19.373 and 19.375', checkedOn: '2026-11-20', grade: 'S' },
  california_scan: { citation: 'California Civil Code 1798.90.1', checkedOn: '2026-11-20', grade: 'V' },
  california_ways: { citation: '11 CCR 7026', checkedOn: '2026-11-22', grade: 'V' },
} as const;
