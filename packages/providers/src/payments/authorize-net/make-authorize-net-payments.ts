import { orUnknown } from '../ask-in-time.ts';
import { checkCharge, checkFind, checkGiveBack, checkSaveCard } from '../check-request.ts';
import { type Payments, silenceLimitMs } from '../port.ts';
import { type Time, waitForReal } from '../wait.ts';
import { anyAnswer } from './answers.ts';
import { makeAsk } from './ask.ts';
import { readCardRef } from './card-ref.ts';
import { charge } from './charge.ts';
import { findCharge } from './find-charge.ts';
import { giveBack } from './give-back.ts';
import type { Merchant } from './merchant.ts';
import { readEvent } from './read-event.ts';
import { deleteProfile } from './requests.ts';
import { saveCard } from './save-card.ts';

export type AuthorizeNetOptions = {
  readonly apiLogin: string;
  readonly transactionKey: string;
  /** For the browser: public. */
  readonly clientKey: string;
  /** Signs the provider's reports. */
  readonly signatureKey: string;
  /** `sandbox` takes test cards, `production` real ones. */
  readonly environment: 'sandbox' | 'production';
  /** Where the API answers, for a test. Default: the provider's own address. */
  readonly apiUrl?: string;
  /** Default: real time. */
  readonly time?: Time;
};

const hosts = {
  sandbox: {
    api: 'https://apitest.authorize.net/xml/v1/request.api',
    script: 'https://jstest.authorize.net/v3/AcceptUI.js',
  },
  production: {
    api: 'https://api.authorize.net/xml/v1/request.api',
    script: 'https://js.authorize.net/v3/AcceptUI.js',
  },
};

/**
 * Charges through Authorize.Net, in JSON, without its SDK (which never answers when it is not connected). It has no idempotency: an
 * attempt is told apart by its invoice number, and one whose answer was lost is looked up by it.
 */
export function makeAuthorizeNetPayments(options: AuthorizeNetOptions): Payments {
  const { apiLogin, transactionKey, clientKey, signatureKey, environment } = options;
  const { api, script } = hosts[environment];
  const time = options.time ?? { now: Date.now, wait: waitForReal };
  const ask = makeAsk({ apiUrl: options.apiUrl ?? api, time });
  const merchant: Merchant = { login: { apiLogin, transactionKey }, ask, time };
  return {
    id: 'authorize_net',
    browser: () => ({ clientKey, apiLogin, scriptSrc: script, entry: 'hosted' }),
    async saveCard(request) {
      checkSaveCard(request);
      return orUnknown(() => saveCard(merchant, request));
    },
    async charge(request) {
      checkCharge(request);
      return orUnknown(() => charge(merchant, request));
    },
    async find(request) {
      checkFind(request);
      return orUnknown(() => findCharge(merchant, request));
    },
    async giveBack(request) {
      checkGiveBack(request);
      return orUnknown(() => giveBack(merchant, request));
    },
    async forgetCard(card) {
      const forget = async () => {
        const { profileId } = readCardRef(card);
        await ask({ leftMs: silenceLimitMs }, deleteProfile(merchant.login, profileId), anyAnswer);
      };
      await forget().catch(() => {});
    },
    readEvent: (headers, raw) => readEvent(signatureKey, headers, raw),
  };
}
