export {
  type AuthorizeNetOptions,
  makeAuthorizeNetPayments,
} from './authorize-net/make-authorize-net-payments.ts';
export type {
  Absent,
  BillTo,
  BrowserCredentials,
  CardBrand,
  CardRef,
  Charge,
  Declined,
  Expiry,
  FindCharge,
  GiveBack,
  Held,
  NeedsPerson,
  Paid,
  PaymentRef,
  Payments,
  ProviderEvent,
  Ref,
  Refunded,
  SaveCard,
  Saved,
  TokenSpent,
  Unknown,
  UnknownCause,
  Voided,
} from './port.ts';
export { PaymentsError, repeatableForMs, silenceLimitMs } from './port.ts';
export { type Book, type BookEntry, makeMemoryBook, openFileBook } from './sandbox/book.ts';
export type { SandboxFaults } from './sandbox/deliver.ts';
export { makeSandboxPayments, type SandboxPaymentsOptions } from './sandbox/make-sandbox-payments.ts';
export { type OpenSandboxOptions, openSandbox, type Sandbox } from './sandbox/open-sandbox.ts';
export { sandboxTokenFor } from './sandbox/sandbox-token-for.ts';
export { serveSandboxGateway } from './sandbox/serve-sandbox-gateway.ts';
export { overHttp } from './sandbox/transport.ts';
export { makeStripePayments, type StripeOptions } from './stripe/make-stripe-payments.ts';
export type { Time, Wait } from './wait.ts';
