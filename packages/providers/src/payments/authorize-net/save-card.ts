import { z } from 'zod';
import { NoOutcome, type Patience } from '../ask-in-time.ts';
import { type CardBrand, type Declined, type SaveCard, type Saved, silenceLimitMs, type TokenSpent } from '../port.ts';
import { untilReady } from '../until-ready.ts';
import { profileMade, profileRead } from './answers.ts';
import { toCardRef } from './card-ref.ts';
import { declined, toSentence } from './decline-of.ts';
import type { Merchant } from './merchant.ts';
import { createProfile, getProfile, type OpaqueData } from './requests.ts';

const opaqueData = z.object({ dataDescriptor: z.string().min(1).max(128), dataValue: z.string().min(1).max(8192) });
const duplicate = 'E00039';
/** The token was used, or is over. */
const spentCodes = new Set(['E00114', 'E00116']);
/** A field is not acceptable: the person can correct it. */
const fieldCodes = new Set(['E00013', 'E00014', 'E00015', 'E00041']);
const validationFailed = 'E00027';

/**
 * Makes a profile, which has the card checked with a charge of nothing. The attempt is the profile's customer number, so the same
 * attempt again finds the profile instead of making another.
 */
export async function saveCard(merchant: Merchant, request: SaveCard): Promise<Saved | Declined | TokenSpent> {
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

/** The token was spent: by this very attempt, whose answer was lost? */
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
