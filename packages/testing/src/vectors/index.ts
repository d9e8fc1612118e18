export { nameVectors, type PersonVector, personVectors } from './person-vectors.ts';
export { type ProofVector, proofVectors } from './proof-vectors.ts';
export { type WebhookVector, webhookNow, webhookSecret, webhookVectors } from './webhook-vectors.ts';
