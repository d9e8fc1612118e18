import { planDefaults } from '@carded/domain/codes';
import { formatCents } from '#platform/format.ts';
import card from '../../../../../docs/accuracy.json';
import { type Claim, law, price, product, recordedLaw } from './claim-types.ts';

const us = { country: 'US' };
const checkedOn = '2026-11-20';
const [hard, harsh] = ['clean to hard', 'harsh'].map((name) => card.groups.find((group) => group.name === name));
const birthDates = (group: typeof hard) => `${group?.fields.birthDate.count} of ${group?.fields.birthDate.of}`;

/** What the scanner's page, the article on age checks, and the pages for those who begin say. */
export const shopsClaims = {
  scan_prices: price(
    `${formatCents(planDefaults.idScanCents)} a scan. ${formatCents(planDefaults.scanValidateCents)} where the card is checked against records, too.`,
  ),
  scan_fronts: {
    text: `On drawn cards, clean to hard, the birth date was right on ${birthDates(hard)}. On harsh pictures it was right on ${birthDates(harsh)}.`,
    kind: 'measured',
    source: 'docs/accuracy.json',
    checkedOn: card.date,
    grade: 'M',
  },
  counter_id: recordedLaw(
    'in_person_id_under',
    us,
    ({ value }) => `For tobacco and vapes, photo ID from everyone under ${value}`,
  ),
  counter_id_nevada: recordedLaw(
    'in_person_id_under',
    { country: 'US', state: 'NV' },
    ({ value }) => `In Nevada, scanning technology for everyone under ${value}`,
  ),
  counter_scan_virginia: recordedLaw(
    'id_scan_required',
    { country: 'US', state: 'VA' },
    () => 'In Virginia, a scanner or software that detects fraud',
  ),
  counter_limits_california: recordedLaw(
    'id_scan_limits',
    { country: 'US', state: 'CA' },
    () => 'In California, a card may be scanned only for a few reasons, age among them',
  ),
  records_us: recordedLaw(
    'record_retention',
    us,
    ({ value }) => `Records stay to the end of ${value} full calendar years after the sale.`,
  ),
  nobody_under_us: recordedLaw(
    'minimum_age',
    us,
    ({ value }) => `In the United States, nobody under ${value} may buy tobacco or vapes, in any state.`,
  ),
  pact_who: law('The PACT Act covers shops that ship cigarettes or vapes to buyers.', '15 USC 375–378', checkedOn, 'S'),
  name_shift4shop: product('Shift4Shop', 'its own name'),
  tick_box_uk: law(
    'In the United Kingdom, a tick box or a typed birth date is unlikely to be due diligence at the sale.',
    'Business Companion, online sales of age-restricted products',
    '2026-11-22',
    'V',
  ),
} as const satisfies Record<string, Claim>;
