export { type CardName, compareNames } from '#people/names/compare-names.ts';
export { oneNameOf } from '#people/names/name-levels.ts';
export { banTerms } from './ban-terms.ts';
export { foldCompact, foldText, foldWords, nameWords } from './fold-text.ts';
export { matchPerson, matchScore } from './match-person.ts';
export { type FieldName, normalizeEmail, normalizePhone, type Person, type SearchTerms } from './person.ts';
export { blockingKeys, homeTerm, nameTerms, searchTerms, zipTerm } from './search-terms.ts';
export { isOneEdit } from './spelling.ts';
export { isSameBuyer, isTypo } from './typos.ts';
