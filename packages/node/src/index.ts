export * from './api-types.ts';
export { Carded, type CardedOptions } from './carded.ts';
export { ApiError, ProofError, type ProofErrorCode, WebhookError, type WebhookErrorCode } from './errors.ts';
export { differingPart, isSameName, isSamePerson, type Person } from './is-same-person.ts';
export {
  makeOrderCheck,
  type OrderCheck,
  type OrderCheckOptions,
  type OrderRefusal,
  type OrderToCheck,
} from './make-order-check.ts';
export { fetchProofKeys, memoryProofStore, type ProofKeys, type ProofStore } from './proof-keys.ts';
export type { CallOptions } from './send-call.ts';
export { type Proof, type ProofOptions, verifyProof } from './verify-proof.ts';
export {
  type CallbackEvent,
  verifyCallback,
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
} from './verify-webhook.ts';
