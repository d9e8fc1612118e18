export { decideScan, doubtsIn, missingFields } from './decide-scan.ts';
export {
  becauseOf,
  keepsSentence,
  logReasonOf,
  messageOf,
  messagesOf,
  scanMessages,
  scanReasonWords,
} from './messages.ts';
export { ageBandOf, bornOnOrBefore, effectiveScanAge, shopOffset, shopToday } from './scan-age.ts';
export {
  type BuyerScanField,
  cardOfLicense,
  cardOfRecord,
  differingFields,
  emptyCard,
  recordOfCard,
} from './scan-card.ts';
export { scanOutcomeWords, scanWords } from './scan-words.ts';
export * from './types.ts';
