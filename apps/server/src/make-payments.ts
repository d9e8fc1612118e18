import { join } from 'node:path';
import {
  makeAuthorizeNetPayments,
  makeSandboxPayments,
  makeStripePayments,
  openFileBook,
  openSandbox,
  overHttp,
  type Payments,
} from '@carded/providers/payments';
import type { Config } from './config.ts';

/** Who takes money by card; null where nobody does. The sandbox keeps its book in the data directory. */
export function makePayments({ payments, dataDir }: Config): Payments | null {
  switch (payments.kind) {
    case 'none':
      return null;
    case 'sandbox':
      return payments.url === null
        ? openSandbox({ book: openFileBook(join(dataDir, 'sandbox-payments.jsonl')) }).payments
        : makeSandboxPayments({ transport: overHttp(payments.url) });
    case 'authorize_net':
      return makeAuthorizeNetPayments(payments.options);
    case 'stripe':
      return makeStripePayments(payments.options);
  }
}
