export { type ProofChange, proofClaims, proofSigner, type SignProof } from './proof-signer.ts';
