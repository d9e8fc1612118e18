export { decideScan, missingFields } from './decide-scan.ts';
export { doubtsIn } from './doubts.ts';
export { effectiveScanAge } from './effective-age.ts';
export {
  becauseOf,
  keepsSentence,
  logReasonOf,
  messageOf,
  messagesOf,
  scanMessages,
  scanReasonWords,
} from './messages.ts';
export { ageBandOf, bornOnOrBefore } from './scan-age.ts';
export {
  type BuyerScanField,
  cardOfLicense,
  cardOfRecord,
  differingFields,
  emptyCard,
  recordOfCard,
} from './scan-card.ts';
export { scanOutcomeWords, scanWords } from './scan-words.ts';
export { shopOffset, shopToday } from './shop-today.ts';
export * from './types.ts';
