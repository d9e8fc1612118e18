export { decideScan, doubtsIn, missingFields } from './decide-scan.ts';
export {
  becauseOf,
  keepsSentence,
  logReasonOf,
  messageOf,
  messagesOf,
  scanMessages,
  scanOutcomeWords,
  scanReasonWords,
  scanWords,
} from './messages.ts';
export { ageBandOf, bornOnOrBefore, effectiveScanAge } from './scan-age.ts';
export {
  type BuyerScanField,
  cardOfLicense,
  cardOfRecord,
  differingFields,
  emptyCard,
  recordOfCard,
} from './scan-card.ts';
export { shopOffset, shopToday } from './shop-day.ts';
export * from './types.ts';
