import { denyReasonOf } from '#codes/index.ts';
import { type At, type SettingShape, type StepShape, say, textOf } from './shape.ts';

/** Side of an ID. Both sides of one card have the same `documentId`; another card or another try has a new one. */
export type DocumentFact = At & {
  readonly kind: 'document';
  readonly documentId: string;
  /** `single`: the page of a passport, or a photo showing all there is. */
  readonly side: 'front' | 'back' | 'single';
  /** Reader of the side. Only `barcode`, `mrz` and `person` are final; `ocr` and `none` go to a person. */
  readonly readBy: 'barcode' | 'mrz' | 'ocr' | 'person' | 'none';
  readonly unreadable?: boolean;
  /** Compared with what the buyer typed (in the `ocr` flow with what the buyer confirmed); null: not compared. */
  readonly nameAgrees: boolean | null;
  readonly birthDateAgrees: boolean | null;
  readonly expired: boolean | null;
  /** Whether the birth date on the card meets the same minimum and cut-offs. */
  readonly meetsMinimum: boolean | null;
  readonly fake?: boolean;
  readonly blank?: boolean;
  /** The buyer says that the card was read wrong, or that what was typed is right: a person looks. */
  readonly disputed?: boolean;
};

/** The `ocr` flow could not read the card. `given`: the buyer has typed the details since. */
export type OcrFallbackFact = At & { readonly kind: 'ocr_fallback'; readonly given?: boolean };

/** Ask for a photo ID even if records matched. */
export const requireId = {
  kind: 'moded',
  name: 'requireId',
  mode: 'requireIdMode',
  step: 'photo_id',
  label: 'ask for ID',
  field: 'Ask for ID',
  noun: 'ID',
  off: { words: 'only if records do not match', cell: 'If no match', says: 'ID only if records do not match' },
} as const satisfies SettingShape;

/** Photos must come from a camera; an upload is not taken. */
export const requireCamera = {
  kind: 'switch',
  name: 'requireCamera',
  label: 'camera only',
  field: 'Camera only, no uploads',
  hasColumn: false,
  says: { on: 'camera only', off: 'uploads taken' },
} as const satisfies SettingShape;

const sides = { front: 'Front', back: 'Back', single: 'One page' } as const;
const readings = {
  barcode: 'barcode read',
  mrz: 'printed zone read',
  ocr: 'text read',
  person: 'read by a person',
  none: 'nothing a machine can read',
} as const;
const readers: Readonly<Record<string, string>> = {
  barcode: 'barcode',
  mrz: 'passport lines',
  person: 'by a person',
};
/** A license, an ID card or a passport: shown, read, the buyer's, valid, old enough. */
export const photoId = {
  rules: {
    photo_id: ({ result, looked, next }) => {
      if (result === 'skip') return say('Photo ID', 'Not needed', 'not asked');
      if (next === 'type_details') return say('Typed details', 'The card could not be read, so we asked', 'asked');
      const detail = whyAsked(looked);
      if (next === 'other_side') return say('Photo ID shown', 'One side is still missing', 'one side');
      if (next === 'looking') return say('Photo ID shown', 'Its printed side is being looked at', 'waiting');
      if (next === 'front_again') return say('Photo ID shown', 'The front has to be shown again', 'waiting');
      return result === 'pass' ? say('Photo ID shown', detail, 'yes') : say('Photo ID asked for', detail, 'waiting');
    },
    card_read: ({ result, looked }) => {
      if (result === 'skip') return say('Card could be read', 'No card was shown', 'not asked');
      if (looked.isTest === true) return say('Card could be read', 'A test buyer: any image will do', 'test');
      if (result === 'fail') return say('Card could be read', denyReasonOf('blank_id').label, 'no');
      const reader = readers[textOf(looked, 'readBy')];
      if (reader === undefined)
        return say('Card could be read', 'The barcode could not be read, so it goes to review', 'by a person');
      const shown = Array.isArray(looked.sides) && looked.sides.length > 1 ? 'Both sides given' : 'One side given';
      return say('Card could be read', shown, reader);
    },
    card_belongs: ({ result, looked }) => {
      if (result === 'skip') return say('Card belongs to the buyer', 'Nothing to compare', 'not asked');
      if (result === 'pass') return say('Card belongs to the buyer', 'Name and birth date compared', 'agrees');
      if (looked.isDisputed === true)
        return say('Card belongs to the buyer', 'The buyer says that what was typed is right', 'disputed');
      if (result === 'info') return say('Card belongs to the buyer', 'Not compared yet', 'open');
      const parts = [looked.name === 'differs' ? 'name' : '', looked.birthDate === 'differs' ? 'birth date' : ''];
      return say('Card belongs to the buyer', `Differs: ${parts.filter((one) => one !== '').join(' and ')}`, 'differs');
    },
    card_valid: ({ result, looked }) => {
      if (result === 'skip') return say('Card still valid', 'Nothing to check', 'not asked');
      if (result === 'info') return say('Card still valid', 'Not known yet', 'open');
      if (result === 'pass') return say('Card still valid', 'Not expired', 'valid');
      const isFake = Array.isArray(looked.reasons) && looked.reasons.includes('fake_id');
      if (isFake) return say('Card genuine', denyReasonOf('fake_id').label, 'not confirmed');
      return say('Card still valid', 'It had expired on the day of this check', 'expired');
    },
    card_age: ({ result, looked, citation }) => {
      const title = `${textOf(looked, 'minimum') || 'Old'} or older by the card`;
      if (result === 'skip') return say('Age by the card', 'Nothing to check', 'not asked');
      const aside = { pass: 'yes', fail: 'no', info: 'open', needs: 'open' }[result];
      return say(title, citation ?? 'Minimum age of your rules', aside);
    },
  },
  facts: {
    document: {
      summary: documentWords,
      happened: () => 'Showed an ID',
      shown: { document: () => true },
      used: {
        id_front: ({ side }: DocumentFact) => side === 'front',
        id_back: ({ side }: DocumentFact) => side === 'back',
        passport: ({ side }: DocumentFact) => side === 'single',
      },
    },
    ocr_fallback: {
      summary: (_: OcrFallbackFact) => 'The card could not be read; details are typed',
      happened: () => 'Typed the details',
    },
  },
  checks: { document: { words: 'ID check', settledBy: 'review' } },
  asks: {
    code: 'photo_id',
    noun: 'photo ID',
    next: {
      photo_id: { status: 1, screen: 'photo_id', message: 'show_id' },
      other_side: { status: 1, screen: 'photo_id', message: 'other_side' },
      looking: { status: 1, screen: 'pending', message: 'looking' },
      front_again: { status: 1, screen: 'photo_id', message: 'front_unread' },
      type_details: { status: 14, screen: 'details', message: 'type_details' },
    },
    tried: { title: 'Must show a license or passport' },
  },
} as const satisfies StepShape;

/** Tells the merchant why an ID is asked for. */
function whyAsked({ isRequired, askedBy }: Readonly<Record<string, unknown>>): string {
  if (askedBy === 'earlier')
    return 'Asked because of a refusal for age within 90 days, under this name, phone or email';
  if (askedBy === 'test') return 'This test buyer is always asked';
  return isRequired === true ? 'Your rules ask for it' : 'Asked because records did not settle it';
}

function documentWords({ side, readBy, nameAgrees, birthDateAgrees, expired, disputed }: DocumentFact): string {
  return [
    `${sides[side]}, ${readings[readBy]}`,
    ...(disputed === true ? ['the buyer says that what was typed is right'] : []),
    ...said(nameAgrees, 'name agrees', 'name differs'),
    ...said(birthDateAgrees, 'birth date agrees', 'birth date differs'),
    ...said(expired, 'expired', 'still valid'),
  ].join(', ');
}

function said(value: boolean | null, whenTrue: string, whenFalse: string): readonly string[] {
  return value === null ? [] : [value ? whenTrue : whenFalse];
}
