export { brandOf } from './card-brands.ts';
export { makeSandboxToken } from './make-sandbox-token.ts';
export {
  type CardErrors,
  type CardField,
  type CardForm,
  expiryYears,
  readCardForm,
  type TypedCard,
} from './read-card-form.ts';
export { type SandboxOutcome, sandboxCards } from './sandbox-cards.ts';
