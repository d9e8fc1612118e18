import { orUnknown } from '../ask-in-time.ts';
import { checkCharge, checkFind, checkGiveBack, checkSaveCard } from '../check-request.ts';
import { type Payments, silenceLimitMs } from '../port.ts';
import { type Time, waitForReal } from '../wait.ts';
import { readCardRef } from './card-ref.ts';
import { charge } from './charge.ts';
import { makeClient } from './client.ts';
import { findCharge } from './find-charge.ts';
import { giveBack } from './give-back.ts';
import { readEvent } from './read-event.ts';
import { saveCard } from './save-card.ts';

export type StripeOptions = {
  readonly secretKey: string;
  /** For the browser: public. */
  readonly publishableKey: string;
  /** `whsec_…`, signs the provider's reports. */
  readonly webhookSecret: string;
  /** Where the API answers, for a test: `http://127.0.0.1:4010`. Default: Stripe's own address. */
  readonly apiUrl?: string;
  /** Default: real time. */
  readonly time?: Time;
};

/** Charges through Stripe. Its idempotency keys are our attempts. */
export function makeStripePayments(options: StripeOptions): Payments {
  const { secretKey, publishableKey, webhookSecret, apiUrl } = options;
  const time = options.time ?? { now: Date.now, wait: waitForReal };
  const client = makeClient({ secretKey, time, ...(apiUrl === undefined ? {} : { apiUrl }) });
  return {
    id: 'stripe',
    browser: () => ({
      ...{ clientKey: publishableKey, apiLogin: '', entry: 'hosted' },
      scriptSrc: 'https://js.stripe.com/v3/',
    }),
    async saveCard(request) {
      checkSaveCard(request);
      return orUnknown(() => saveCard(client, request));
    },
    async charge(request) {
      checkCharge(request);
      return orUnknown(() => charge(client, request));
    },
    async find(request) {
      checkFind(request);
      return orUnknown(() => findCharge(client, request));
    },
    async giveBack(request) {
      checkGiveBack(request);
      return orUnknown(() => giveBack(client, request));
    },
    async forgetCard(card) {
      const forget = async () => {
        const { customerId } = readCardRef(card);
        await client({ leftMs: silenceLimitMs }, (stripe) => stripe.customers.del(customerId));
      };
      await forget().catch(() => {});
    },
    readEvent: (headers, raw) => readEvent(webhookSecret, time.now(), headers, raw),
  };
}
