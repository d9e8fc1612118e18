import type { Requirements } from '#workflow/index.ts';
import { decide } from './decide.ts';
import type { AgeFact, BanFact, CreatedFact, DocumentFact, Fact, IdentityFact } from './types.ts';

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
  requireIdMode: null,
  requireCamera: false,
  requireSignature: false,
  selfie: false,
  phoneValidationMode: null,
  geoipBlocked: false,
  independentSource: true,
  independentSourceCitation: '15 USC 376a(b)(4)(A)(iii), (B)',
  sources: {
    minAge: 'preset',
    requireId: 'default',
    requireCamera: 'default',
    requireSignature: 'default',
    selfie: 'default',
    phoneValidation: 'default',
    geoipBlocked: 'default',
    zipcodesBlocked: 'default',
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
  agreed: ['first_name', 'last_name', 'birth_date', 'zip'],
  independent: true,
};
export const notMatched: IdentityFact = { ...matched, outcome: 'no_match', score: 41, agreed: ['last_name'] };

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
/** Both sides of a card that nobody could read. */
export const unread: readonly DocumentFact[] = [front, { ...front, at: 11, side: 'back' }];
export const passport: DocumentFact = { ...back, side: 'single', readBy: 'mrz' };

/** Details are given; and records did not know the buyer. */
export const begun: readonly Fact[] = [ofAge, notBanned, created];
export const asked: readonly Fact[] = [...begun, notMatched];

export const at = <F extends Fact>(fact: F, when: number): F => ({ ...fact, at: when });

/** Status, step and reasons in one line. */
export function outcome(facts: readonly Fact[], requirements: Requirements = plainRequirements): string {
  const { status, step, reasons, notCreatedReason } = decide(requirements, facts);
  return [status, step, ...reasons, ...(notCreatedReason === undefined ? [] : [`(${notCreatedReason})`])].join(' ');
}
