import type { GateTrade } from '@carded/domain/age-gate';
import { type Claim, law, product, recordedLaw } from './claim-types.ts';

const checkedOn = '2026-11-22';

/** What the pages about the age gate say of laws and of the gate itself. */
export const gateClaims = {
  gate_vape_us: recordedLaw(
    'independent_source',
    { country: 'US' },
    () => 'A sale needs a check against a database at checkout. This gate does not do it.',
  ),
  gate_vape_ca: law(
    'A ticked box or a typed date is not enough before a page that advertises vapes. Ask for proof instead.',
    'Vaping Products Promotion Regulations, SOR/2020-143',
    checkedOn,
    'S',
  ),
  gate_alcohol: law(
    'The code of the trade asks for a birth date and a country.',
    'Digital Guiding Principles of alcohol producers, p. 8',
    checkedOn,
    'V',
  ),
  gate_cannabis: law(
    'In Canada a single click is not enough. Ask your regulator.',
    'Health Canada, letter of March 2019',
    checkedOn,
    'S',
  ),
  gate_uk: law(
    'At the sale, a ticked box or a typed date is unlikely to count as due diligence.',
    'UK trading standards guidance on online sales of age-restricted products',
    checkedOn,
    'V',
  ),
  gate_general: product('It is a notice, not a check.', 'record 0058'),
  gate_bytes: product('under 4.1 KB', 'bundle-size.ts, which stops the build'),
  gate_refused_days: product('for one day', 'memory.ts; age-gate.test.ts'),
} as const satisfies Record<string, Claim>;

/** What a gate does not do in each trade. */
export const gateNotes: Readonly<Record<GateTrade, keyof typeof gateClaims>> = {
  'vape-us': 'gate_vape_us',
  'vape-ca': 'gate_vape_ca',
  alcohol: 'gate_alcohol',
  cannabis: 'gate_cannabis',
  uk: 'gate_uk',
  general: 'gate_general',
};
