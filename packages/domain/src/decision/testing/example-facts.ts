import { modedSettings, type StepRequirements, settings, switchSettings } from '#steps/settings.ts';
import type { Requirements } from '#workflow/index.ts';
import { decide } from '../decide.ts';
import type { AgeFact, BanFact, CreatedFact, DocumentFact, EvidenceFact, Fact, IdentityFact } from '../types.ts';

const unasked = Object.fromEntries([
  ...switchSettings.map(({ name }) => [name, false]),
  ...modedSettings.map(({ mode }) => [mode, null]),
]) as StepRequirements;

/** Requirements and facts of one buyer, to be varied by tests. */
export const plainRequirements: Requirements = {
  place: { country: 'US', state: 'ND' },
  segment: 'us',
  preset: 3,
  products: ['vape'],
  isPlaceBlocked: false,
  isPlaceDisabled: false,
  minimumAge: 21,
  minimumAgeCitation: '21 USC 387f(d)(5)',
  birthCutoffs: [],
  ...unasked,
  geoipBlocked: false,
  independentSource: true,
  independentSourceCitation: '15 USC 376a(b)(4)(A)(iii), (B)',
  sources: {
    ...(Object.fromEntries(settings.map(({ name }) => [name, 'default'])) as Requirements['sources']),
    minAge: 'preset',
  },
};

export const ofAge: AgeFact = { kind: 'age', at: 1, meetsMinimum: true, minimum: 21 };
export const notBanned: BanFact = { kind: 'ban', at: 2, banned: false };
export const created: CreatedFact = { kind: 'created', at: 3 };
export const matched: IdentityFact = {
  kind: 'identity',
  at: 4,
  sourceId: 'directory',
  outcome: 'match',
  score: 95,
  birthDateEqual: true,
  agreed: ['firstName', 'lastName', 'birthDate', 'street', 'zip'],
  independent: true,
};
export const notMatched: IdentityFact = { ...matched, outcome: 'no_match', score: 41, agreed: ['lastName'] };

/** A good license: the front no machine reads, and the back with its barcode. */
export const front: DocumentFact = {
  kind: 'document',
  at: 10,
  documentId: 'card-1',
  side: 'front',
  readBy: 'none',
  nameAgrees: null,
  birthDateAgrees: null,
  expired: null,
  meetsMinimum: null,
};
export const back: DocumentFact = {
  ...front,
  at: 11,
  side: 'back',
  readBy: 'barcode',
  nameAgrees: true,
  birthDateAgrees: true,
  expired: false,
  meetsMinimum: true,
};
/** Both sides of an unreadable card. */
export const unread: readonly DocumentFact[] = [front, { ...front, at: 11, side: 'back' }];
export const passport: DocumentFact = { ...back, side: 'single', readBy: 'mrz' };

const looked = { kind: 'evidence', at: 12, documentId: 'card-1', engine: 'example' } as const;
/** Makes checks of a picture without doubts. */
const plain = (side: DocumentFact['side']): readonly EvidenceFact[] => [
  { ...looked, side, check: 'shape', outcome: 'card' },
  { ...looked, side, check: 'drawn', outcome: 'clear' },
  { ...looked, side, check: 'screen', outcome: 'clear' },
];
/** Print and code of the license agree, with a portrait: level 2. */
export const coherent: readonly EvidenceFact[] = [
  { ...looked, check: 'front_text', outcome: 'agrees' },
  { ...looked, check: 'portrait', outcome: 'yes' },
  ...plain('front'),
  ...plain('back'),
];
/** Checks of the passport. */
export const coherentPassport: readonly EvidenceFact[] = [...coherent.slice(0, 2), ...plain('single')];
/** Records know who the card says at the address of the order: level 4 of a coherent card. */
export const recorded: EvidenceFact = { ...looked, check: 'record', outcome: 'at_address', independent: true };
/** Record at another address: no proof. */
export const knownElsewhere: EvidenceFact = { ...looked, check: 'record', outcome: 'equal', independent: true };
/** Number that no one else showed. */
export const unseen: EvidenceFact = { ...looked, check: 'seen_before', outcome: 'clear' };
/** A live selfie with the face on the card: level 3 of a coherent card. */
export const bound: readonly EvidenceFact[] = [
  { ...looked, at: 14, check: 'live_capture', outcome: 'passed' },
  { ...looked, at: 14, check: 'faces', outcome: 'same' },
];
/** A license, or a passport, that a machine accepts. */
export const license: readonly Fact[] = [front, back, ...coherent, recorded, unseen];
export const goodPassport: readonly Fact[] = [passport, ...coherentPassport, recorded, unseen];

/** Details are given; and records did not know the buyer. */
export const begun: readonly Fact[] = [ofAge, notBanned, created];
export const asked: readonly Fact[] = [...begun, notMatched];

export function at<F extends Fact>(fact: F, when: number): F {
  return { ...fact, at: when };
}

/** Status, step and reasons in one line. */
export function outcome(facts: readonly Fact[], requirements: Requirements = plainRequirements): string {
  const { status, step, reasons, notCreatedReason } = decide(requirements, facts);
  return [status, step, ...reasons, ...(notCreatedReason === undefined ? [] : [`(${notCreatedReason})`])].join(' ');
}
