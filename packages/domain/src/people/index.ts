export { type CardName, compareNames } from '#people/names/compare-names.ts';
export { oneNameOf } from '#people/names/one-name.ts';
export { banTerms } from './ban-terms.ts';
export { matchPerson, matchScore } from './match-person.ts';
export { isSameBuyer, isTypo } from './names/compare-names.ts';
export { type FieldName, normalizeEmail, normalizePhone, type Person } from './person.ts';
export { blockingKeys, homeTerm, nameTerms, type SearchTerms, searchTerms, zipTerm } from './search-terms.ts';
export { foldCompact, foldText, foldWords, isOneEdit, nameWords } from './spelling.ts';
