export {
  brandOf,
  type CardErrors,
  type CardField,
  type CardForm,
  expiryYears,
  readCardForm,
  type TypedCard,
} from './read-card-form.ts';
export { makeSandboxToken, type SandboxOutcome, sandboxCards } from './sandbox-cards.ts';
