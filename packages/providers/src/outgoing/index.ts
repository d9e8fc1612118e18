export { makeOutgoing, type OutgoingOptions } from './make-outgoing.ts';
export type {
  FoundAddress,
  LookUpName,
  Outgoing,
  OutgoingErrorCode,
  OutgoingPolicy,
  OutgoingRequest,
  OutgoingResult,
} from './port.ts';
