export { decideScan, missingFields } from './decide-scan.ts';
export { type EffectiveAgeInput, effectiveScanAge } from './effective-age.ts';
export { keepsSentence, logReasonOf, messageOf, scanMessages } from './messages.ts';
export { ageBandOf, bornOnOrBefore, scanAge } from './scan-age.ts';
export {
  type BuyerScanField,
  type BuyerScanRecord,
  cardOfLicence,
  cardOfRecord,
  differingFields,
  emptyCard,
  recordOfCard,
} from './scan-card.ts';
export { scanOutcomeWords, scanWords } from './scan-words.ts';
export { shopOffset, shopToday } from './shop-today.ts';
export * from './types.ts';
