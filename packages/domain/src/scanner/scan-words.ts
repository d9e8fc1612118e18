import { licenseWarningTexts, type WarningRule } from '#license/index.ts';
import { messageOf, scanReasonWords } from './messages.ts';
import type { ScanReason, ScanTraceLine, ScanVerdict } from './types.ts';

type Words = {
  readonly title: string;
  readonly detail: string;
  readonly aside: string;
};
const say = (title: string, detail: string, aside: string): Words => ({ title, detail, aside });
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

const numberNote = 'The license number has an unusual form.';
const doubtText = (rule: string): string => licenseWarningTexts[rule as WarningRule];

/** A line of a scan's trace in plain words for the merchant. */
export function scanWords({ rule, result, looked, citation }: ScanTraceLine): Words {
  switch (rule) {
    case 'scan_read':
      if (result === 'fail') return say('Card could be read', 'Nothing could be read', 'no');
      return say(
        'Card could be read',
        [...listOf(looked.doubts).map(doubtText), ...(looked.number === 'unusual' ? [numberNote] : [])].join(' '),
        result === 'pass' ? 'yes' : 'does not match',
      );
    case 'scan_age': {
      const title = `${String(looked.minimum)} or older by the card`;
      if (looked.cutoff !== undefined) return say(`Born before ${String(looked.cutoff)}`, citation ?? '', 'no');
      const detail = citation === undefined ? 'Minimum age of your settings' : `Minimum age by law, ${citation}`;
      return say(title, detail, result === 'pass' ? 'yes' : result === 'fail' ? 'no' : 'not known');
    }
    case 'scan_expiry':
      if (result === 'pass')
        return looked.expires === false
          ? say('Card still valid', licenseWarningTexts['non_expiring'], 'valid')
          : say('Card still valid', 'Not expired', 'valid');
      if (result === 'fail') return say('Card still valid', 'It was expired on the day of this scan', 'expired');
      return say('Card still valid', 'Its expiration date could not be read', 'not known');
    case 'scan_fields':
      if (result === 'skip') return say('Name and address', 'Not needed for a birth date check', 'not asked');
      if (result === 'pass') return say('Name and address', 'Everything an ID check needs', 'complete');
      return say('Name and address', `Missing: ${listOf(looked.missing).map(fieldName).join(', ')}`, 'incomplete');
    case 'scan_ban':
      if (result === 'skip') return say('Ban list', 'Not asked', 'not known yet');
      return result === 'fail'
        ? say('Banned', 'You banned this person', 'ban found')
        : say('Not banned', '', 'no ban found');
    case 'scan_records':
      if (result === 'skip') return say('Records', 'Not asked', 'not asked');
      if (result === 'fail') return say('Records', 'They show another birth date for this person', 'differs');
      if (looked.score === null) return say('Records', 'No source answered', 'card only');
      return say(
        'Records',
        result === 'pass' ? 'They confirm the card' : 'They confirm part of it',
        `${String(looked.score)} of 100`,
      );
    case 'manual':
      return say('Accepted by hand', 'Someone at the scanner accepted it', 'by hand');
  }
}

const names: Readonly<Record<string, string>> = {
  dob: 'birth date',
  exp: 'expiration date',
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
  if (verdict === 'questionable') return { title: 'Questionable', sentence, next: scanReasonWords.inconsistent.next };
  return { title: 'No result', sentence, next: 'Scan the card again, or type it in.' };
}
