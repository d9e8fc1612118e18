import type { DocumentFact, Fact, ScanFact } from '@carded/domain/decision';

const yesNo = (value: boolean | null | undefined) => (value === true ? 'yes' : value === false ? 'no' : 'not known');

const earlierWords = {
  accepted: 'Verified before',
  id: 'Showed an ID before',
  phone: 'Confirmed a phone before',
  underage: 'Refused for age lately',
} as const;

/** A fact in a few words for the merchant. Facts hold no personal values, so neither do these. */
export const factSummary = (fact: Fact): string => {
  switch (fact.kind) {
    case 'created':
      return 'The verification began';
    case 'location':
      return [fact.state, fact.country].filter(Boolean).join(', ') + (fact.blocked === true ? ', blocked' : '');
    case 'ip':
      return `Internet address in ${[fact.state, fact.country].filter(Boolean).join(', ') || 'an unknown place'}${fact.blocked === true ? ', blocked' : ''}`;
    case 'age':
      return `${fact.minimum} or older: ${yesNo(fact.meetsMinimum)}`;
    case 'ban':
      return fact.banned ? 'Banned' : 'No ban found';
    case 'earlier':
      return fact.found.length === 0
        ? 'No earlier verification'
        : [...new Set(fact.found.map((step) => earlierWords[step.what]))].join(', ');
    case 'identity':
      return `${fact.sourceId}: ${fact.outcome.replaceAll('_', ' ')}, ${fact.score} of 100`;
    case 'phone':
      return `Phone code ${fact.state}`;
    case 'signature':
      return fact.given ? 'Signed' : 'Not signed';
    case 'document':
      return documentSummary(fact);
    case 'selfie':
      return fact.state === 'declined'
        ? 'The buyer did not agree to a selfie'
        : `Selfie ${fact.state.replaceAll('_', ' ')}`;
    case 'review':
      return fact.outcome === 'accept'
        ? 'Accepted by a reviewer'
        : `Denied by a reviewer${fact.reason === undefined ? '' : `: ${fact.reason.replaceAll('_', ' ')}`}`;
    case 'manual':
      return fact.accepted ? 'Accepted by hand' : 'Refused by hand';
    case 'test_buyer':
      return `Test buyer ${fact.name.replaceAll('_', ' ')}`;
    case 'ocr_fallback':
      return 'The card could not be read; details are typed';
    case 'scan':
      return scanSummary(fact);
    case 'error':
      return `The ${fact.check} check did not answer`;
  }
};

const sides = { front: 'Front', back: 'Back', single: 'One page' } as const;
const readers = {
  barcode: 'barcode read',
  mrz: 'printed zone read',
  ocr: 'text read',
  person: 'read by a person',
  none: 'nothing a machine can read',
} as const;
const said = (value: boolean | null, whenTrue: string, whenFalse: string): string[] =>
  value === null ? [] : [value ? whenTrue : whenFalse];

const documentSummary = ({ side, readBy, nameAgrees, birthDateAgrees, expired }: DocumentFact): string =>
  [
    `${sides[side]}, ${readers[readBy]}`,
    ...said(nameAgrees, 'name agrees', 'name differs'),
    ...said(birthDateAgrees, 'birth date agrees', 'birth date differs'),
    ...said(expired, 'run out', 'still valid'),
  ].join(', ');

const verdicts = { accepted: 'Accepted', denied: 'No sale', invalid: 'No answer' } as const;
const sources = { wedge: 'scanned', camera: 'by camera', typed: 'typed in', pasted: 'pasted' } as const;

const scanSummary = ({ verdict, reasons, minimum, source, mode, offline, characters }: ScanFact): string =>
  [
    [verdicts[verdict], ...reasons.map((reason) => reason.replaceAll('_', ' '))].join(': '),
    `${minimum} or older asked`,
    mode === 1 ? 'ID validation' : 'birth date only',
    sources[source],
    ...(offline === true ? ['offline, from the card alone'] : []),
    ...(characters === undefined ? [] : [`${characters} characters`]),
  ].join(', ');
