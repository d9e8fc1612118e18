export { makeAskOutside } from './make-ask-outside.ts';
export { makeOutgoing, type OutgoingOptions } from './make-outgoing.ts';
export { type FoundText, makeReadOutside, type ReadOutside } from './make-read-outside.ts';
export type {
  Answer,
  AskOutside,
  FoundAddress,
  LookUpName,
  Outgoing,
  OutgoingErrorCode,
  OutgoingPolicy,
  OutgoingRequest,
  OutgoingResult,
  Question,
} from './port.ts';
