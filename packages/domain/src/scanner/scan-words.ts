import { messageOf } from './messages.ts';
import type { ScanReason, ScanTraceLine, ScanVerdict } from './types.ts';

interface Words {
  readonly title: string;
  readonly detail: string;
  readonly aside: string;
}
const say = (title: string, detail: string, aside: string): Words => ({ title, detail, aside });
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

/** A line of a scan's trace in plain words for the merchant. */
export function scanWords({ rule, result, looked, citation }: ScanTraceLine): Words {
  switch (rule) {
    case 'scan_read':
      if (result === 'fail') return say('Card could be read', 'The scan gave nothing', 'no');
      return say('Card could be read', result === 'info' ? 'Parts of it do not fit together' : '', 'yes');
    case 'scan_age': {
      const title = `${String(looked.minimum)} or older by the card`;
      if (looked.cutoff !== undefined) return say(`Born before ${String(looked.cutoff)}`, citation ?? '', 'no');
      const detail = citation === undefined ? 'Minimum age of your settings' : `Minimum age by law, ${citation}`;
      return say(title, detail, result === 'pass' ? 'yes' : result === 'fail' ? 'no' : 'not known');
    }
    case 'scan_expiry':
      if (result === 'pass') return say('Card still valid', 'Not run out', 'valid');
      if (result === 'fail') return say('Card still valid', 'It had run out on the day of this scan', 'expired');
      return say('Card still valid', 'Its expiry could not be read', 'not known');
    case 'scan_fields':
      if (result === 'skip') return say('Name and address', 'Not needed for a birth date check', 'not asked');
      if (result === 'pass') return say('Name and address', 'All that an ID analysis needs', 'complete');
      return say('Name and address', `Missing: ${listOf(looked.missing).map(fieldName).join(', ')}`, 'incomplete');
    case 'scan_ban':
      if (result === 'skip') return say('Ban list', 'Not asked', 'not known yet');
      return result === 'fail'
        ? say('Banned', 'You banned this person', 'ban found')
        : say('Not banned', '', 'no ban found');
    case 'scan_records':
      if (result === 'skip') return say('Records', 'Not asked', 'not asked');
      if (result === 'fail') return say('Records', 'They know this person with another birth date', 'differs');
      if (looked.score === null) return say('Records', 'No source answered', 'card only');
      return say(
        'Records',
        result === 'pass' ? 'They confirm the card' : 'They confirm a part of it',
        `${String(looked.score)} of 100`,
      );
    case 'manual':
      return say('Accepted by hand', 'Someone at the scanner accepted it', 'by hand');
  }
}

const names: Readonly<Record<string, string>> = {
  dob: 'birth date',
  exp: 'expiry',
  first_name: 'first name',
  last_name: 'last name',
  address: 'address',
  city: 'city',
  state: 'state',
  zip: 'ZIP code',
  id_number: 'license number',
};
const fieldName = (name: string): string => names[name] ?? name;

/** A scan in one word and a sentence, for the log. */
export function scanOutcomeWords(
  verdict: ScanVerdict,
  reasons: readonly ScanReason[],
  minimumAge: number,
  isByHand: boolean,
): { readonly title: string; readonly sentence: string; readonly next: string } {
  if (isByHand) return { title: 'Accepted by hand', sentence: 'Someone at the scanner accepted it.', next: '' };
  if (verdict === 'accepted') return { title: 'Accepted', sentence: `${minimumAge} or older, card valid.`, next: '' };
  const sentence = reasons.map((reason) => messageOf(reason, minimumAge)).join(' ');
  if (verdict === 'denied') return { title: 'No sale', sentence, next: '' };
  return { title: 'No answer', sentence, next: 'Scan the card again, or type it in.' };
}
