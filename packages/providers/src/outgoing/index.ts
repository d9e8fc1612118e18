export {
  type FoundText,
  makeAskOutside,
  makeOutgoing,
  makeReadOutside,
  type OutgoingOptions,
  type ReadOutside,
} from './make-outgoing.ts';
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
