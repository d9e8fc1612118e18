export { makeOutgoing, type OutgoingOptions } from './make-outgoing.ts';
export { type FoundText, makeReadOutside, type ReadOutside } from './make-read-outside.ts';
export type {
  FoundAddress,
  LookUpName,
  Outgoing,
  OutgoingErrorCode,
  OutgoingPolicy,
  OutgoingRequest,
  OutgoingResult,
} from './port.ts';
