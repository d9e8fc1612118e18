import { z } from 'zod';
import {
  checkCharge,
  checkFind,
  checkGiveBack,
  checkSaveCard,
  isSigned,
  NoOutcome,
  orUnknown,
  type Patience,
  readReport,
  type Time,
  untilReady,
  waitForReal,
} from '../ask-in-time.ts';
import {
  type CardBrand,
  type Declined,
  type Payments,
  type ProviderEvent,
  type SaveCard,
  type Saved,
  silenceLimitMs,
  type TokenSpent,
} from '../port.ts';
import { anyAnswer, declined, type Merchant, makeAsk, profileMade, profileRead, toSentence } from './ask.ts';
import { charge, findCharge, giveBack } from './charge.ts';
import { createProfile, deleteProfile, getProfile, type OpaqueData, readCardRef, toCardRef } from './requests.ts';

export type AuthorizeNetOptions = {
  readonly apiLogin: string;
  readonly transactionKey: string;
  /** Public key for the browser. */
  readonly clientKey: string;
  /** Signs the provider's reports. */
  readonly signatureKey: string;
  /** `sandbox` takes test cards, `production` real ones. */
  readonly environment: 'sandbox' | 'production';
  /** Address of the API, for a test. Default: the provider's own. */
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
 * Charges through Authorize.Net, in JSON, without its SDK (which never answers when it is not connected). It has no idempotency: an attempt is identified by
 * its invoice number, and looked up by it when its answer was lost.
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

const report = z.object({
  notificationId: z.string().min(1).max(100),
  eventType: z.string().min(1).max(100),
  payload: z.object({ merchantReferenceId: z.string().nullish() }).nullish(),
});
const refShape = /^[A-Z0-9-]{1,20}$/;

/** A report is signed over its body as it came, with the key as text. It has no time in it: a repeat is known by its id. */
function readEvent(signatureKey: string, headers: Headers, raw: Uint8Array): ProviderEvent | null {
  const signature = /^sha512=([0-9a-f]{128})$/i.exec(headers.get('x-anet-signature') ?? '')?.[1];
  if (signature === undefined) return null;
  if (!isSigned({ algorithm: 'sha512', key: signatureKey, parts: [raw], signature })) return null;
  const parsed = report.safeParse(readReport(raw));
  if (!parsed.success) return null;
  const { notificationId: id, eventType: type, payload } = parsed.data;
  const ref = payload?.merchantReferenceId ?? '';
  return { id, type, attempt: refShape.test(ref) ? ref : null };
}

const opaqueData = z.object({ dataDescriptor: z.string().min(1).max(128), dataValue: z.string().min(1).max(8192) });
const duplicate = 'E00039';
/** The token was used, or has expired. */
const spentCodes = new Set(['E00114', 'E00116']);
/** A field is not acceptable: the person can correct it. */
const fieldCodes = new Set(['E00013', 'E00014', 'E00015', 'E00041']);
const validationFailed = 'E00027';

/**
 * Makes a profile, which has the card checked with a charge of nothing. The attempt is the profile's customer number, so the same
 * attempt again finds the profile instead of making another.
 */
async function saveCard(merchant: Merchant, request: SaveCard): Promise<Saved | Declined | TokenSpent> {
  const opaque = readToken(request.token);
  if (opaque === null) return { state: 'token_spent' };
  const patience = { leftMs: silenceLimitMs };
  const made = await merchant.ask(patience, createProfile(merchant.login, request, opaque), profileMade);
  const [{ code, text } = { code: '', text: '' }] = made.messages.message;
  if (made.messages.resultCode === 'Ok' && made.customerProfileId != null)
    return readSaved(merchant, patience, request, made.customerProfileId);
  if (code === duplicate) {
    const id = /\bID (\d+)/.exec(text)?.[1];
    if (id === undefined) throw new NoOutcome('bad_answer', code);
    return readSaved(merchant, patience, request, id);
  }
  if (spentCodes.has(code)) return (await savedBefore(merchant, patience, request)) ?? { state: 'token_spent' };
  if (fieldCodes.has(code)) return { state: 'declined', kind: 'soft', code, text: toSentence(text) };
  if (code === validationFailed) {
    // Comma-separated: response code, subcode, reason code, reason text.
    const direct = (made.validationDirectResponse ?? made.validationDirectResponseList?.[0] ?? '').split(',');
    return declined(direct[2] ?? '', direct[3] ?? text);
  }
  throw new NoOutcome('bad_answer', code);
}

async function readSaved(merchant: Merchant, patience: Patience, { attempt }: SaveCard, id: string): Promise<Saved> {
  return untilReady(merchant.time.wait, async () => {
    const request = getProfile(merchant.login, { customerProfileId: id });
    const read = await merchant.ask(patience, request, profileRead);
    if (read.messages.message.some(({ code }) => code === 'E00040')) throw new NoOutcome('not_ready', 'E00040');
    return toSaved(read, attempt);
  });
}

/** Finds the card that this attempt saved before, when its answer was lost; the token is spent then. */
async function savedBefore(merchant: Merchant, patience: Patience, { attempt }: SaveCard): Promise<Saved | null> {
  const read = await merchant.ask(patience, getProfile(merchant.login, { merchantCustomerId: attempt }), profileRead);
  return read.profile == null ? null : toSaved(read, attempt);
}

function toSaved({ profile }: z.infer<typeof profileRead>, attempt: string): Saved {
  const saved = profile?.paymentProfiles[0];
  if (profile == null || saved === undefined || profile.merchantCustomerId !== attempt)
    throw new NoOutcome('bad_answer', 'profile');
  const { cardNumber, expirationDate, cardType } = saved.payment.creditCard;
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(expirationDate) ?? [];
  const last4 = /\d{4}$/.exec(cardNumber)?.[0];
  if (year === undefined || month === undefined || last4 === undefined) throw new NoOutcome('bad_answer', 'card');
  const ids = { profileId: profile.customerProfileId, paymentProfileId: saved.customerPaymentProfileId };
  const brand = brands[(cardType ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')] ?? 'other';
  return { state: 'saved', card: toCardRef(ids), brand, last4, expiry: { month: Number(month), year: Number(year) } };
}

const brands: Readonly<Record<string, CardBrand>> = {
  ...{ visa: 'visa', mastercard: 'mastercard', americanexpress: 'amex', discover: 'discover' },
  ...{ dinersclub: 'diners', jcb: 'jcb', chinaunionpay: 'unionpay' },
};

/** The card page's token: base64url of what the provider's script gave. */
function readToken(token: string): OpaqueData | null {
  try {
    return opaqueData.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
