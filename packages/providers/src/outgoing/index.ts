export { type LookUpName, makeOutgoing, type OutgoingOptions } from './make-outgoing.ts';
export type { Outgoing, OutgoingErrorCode, OutgoingPolicy, OutgoingRequest, OutgoingResult } from './port.ts';
