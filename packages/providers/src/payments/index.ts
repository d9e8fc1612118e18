export { overHttp } from '#payments/sandbox/deliver.ts';
export type { Time, Wait } from './ask-in-time.ts';
export {
  type AuthorizeNetOptions,
  makeAuthorizeNetPayments,
} from './authorize-net/make-authorize-net-payments.ts';
export {
  type Absent,
  type BillTo,
  type BrowserCredentials,
  type CardBrand,
  type CardRef,
  type Charge,
  type Declined,
  type Expiry,
  type FindCharge,
  type GiveBack,
  type Held,
  type NeedsPerson,
  type Paid,
  type PaymentRef,
  type Payments,
  PaymentsError,
  type ProviderEvent,
  type Ref,
  type Refunded,
  repeatableForMs,
  type SaveCard,
  type Saved,
  silenceLimitMs,
  type TokenSpent,
  type Unknown,
  type UnknownCause,
  type Voided,
} from './port.ts';
export { type Book, type BookEntry, makeMemoryBook, openFileBook } from './sandbox/book.ts';
export { type SandboxFaults, serveSandboxGateway } from './sandbox/deliver.ts';
export {
  makeSandboxPayments,
  type OpenSandboxOptions,
  openSandbox,
  type Sandbox,
  type SandboxPaymentsOptions,
} from './sandbox/make-sandbox-payments.ts';
export { sandboxTokenFor } from './sandbox/wire.ts';
export { makeStripePayments, type StripeOptions } from './stripe/make-stripe-payments.ts';
