import {
  type BillTo,
  type CardRef,
  type Charge,
  type GiveBack,
  PaymentsError,
  type Ref,
  type SaveCard,
} from '../port.ts';

/**
 * The requests we send. The provider reads JSON in the order of its XML schema and refuses any other (E00003), so each is one literal
 * in that order; a test holds them to it. Its answer to `&` is misleading (E00013), so no text carries one.
 */
export type Login = { readonly apiLogin: string; readonly transactionKey: string };

type Profile = { readonly profileId: string; readonly paymentProfileId: string };

const authentication = ({ apiLogin, transactionKey }: Login) => ({ name: apiLogin, transactionKey });

/** `duplicateWindow` is 8 hours, the longest there is: within it the same request again charges nothing and names the first one. */
const settings = {
  setting: [
    { settingName: 'duplicateWindow', settingValue: '28800' },
    { settingName: 'allowPartialAuth', settingValue: 'false' },
  ],
};

/** Decimal dollars, as the provider writes amounts. */
export function toDollars(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

export function createProfile(login: Login, { attempt, customer, billTo }: SaveCard, opaque: OpaqueData) {
  return {
    createCustomerProfileRequest: {
      merchantAuthentication: authentication(login),
      refId: attempt,
      profile: {
        merchantCustomerId: attempt,
        description: customer,
        paymentProfiles: {
          customerType: 'business',
          billTo: addressOf(billTo),
          payment: { opaqueData: { dataDescriptor: opaque.dataDescriptor, dataValue: opaque.dataValue } },
        },
      },
      // Sets the mode, because without one the provider may treat charges as tests.
      validationMode: 'liveMode',
    },
  };
}
export type OpaqueData = { readonly dataDescriptor: string; readonly dataValue: string };

function addressOf({ firstName, lastName, company, address, city, state, zip, country }: BillTo) {
  return {
    firstName: plainText(firstName, 50),
    lastName: plainText(lastName, 50),
    company: plainText(company, 50),
    address: plainText(address, 60),
    city: plainText(city, 40),
    state: plainText(state, 40),
    zip: plainText(zip, 20),
    country: plainText(country, 60),
  };
}

/** Reads a profile by its id, or by the attempt that made it. */
export function getProfile(login: Login, by: { customerProfileId: string } | { merchantCustomerId: Ref }) {
  return {
    getCustomerProfileRequest: {
      merchantAuthentication: authentication(login),
      ...by,
      unmaskExpirationDate: 'true',
    },
  };
}

export function deleteProfile(login: Login, profileId: string) {
  return {
    deleteCustomerProfileRequest: { merchantAuthentication: authentication(login), customerProfileId: profileId },
  };
}

export function chargeProfile(login: Login, charge: Charge, { profileId, paymentProfileId }: Profile) {
  return {
    createTransactionRequest: {
      merchantAuthentication: authentication(login),
      refId: charge.attempt,
      transactionRequest: {
        transactionType: 'authCaptureTransaction',
        amount: toDollars(charge.cents),
        currencyCode: charge.currency,
        profile: { customerProfileId: profileId, paymentProfile: { paymentProfileId } },
        // The invoice number is what a duplicate is known by, and what lists carry: it names the attempt.
        order: { invoiceNumber: charge.attempt, description: plainText(`Invoice ${charge.invoice}`, 255) },
        transactionSettings: settings,
        processingOptions: charge.by === 'system' ? { isSubsequentAuth: 'true' } : { isStoredCredentials: 'true' },
      },
    },
  };
}

export function voidPayment(login: Login, { attempt, payment }: GiveBack) {
  return {
    createTransactionRequest: {
      merchantAuthentication: authentication(login),
      refId: attempt,
      transactionRequest: { transactionType: 'voidTransaction', refTransId: payment },
    },
  };
}

export function refundPayment(login: Login, { attempt, payment, cents, last4 }: GiveBack) {
  return {
    createTransactionRequest: {
      merchantAuthentication: authentication(login),
      refId: attempt,
      transactionRequest: {
        transactionType: 'refundTransaction',
        amount: toDollars(cents),
        currencyCode: 'USD',
        payment: { creditCard: { cardNumber: last4, expirationDate: 'XXXX' } },
        refTransId: payment,
        order: { invoiceNumber: attempt, description: 'Refund' },
        transactionSettings: settings,
      },
    },
  };
}

export function getTransaction(login: Login, transId: string) {
  return { getTransactionDetailsRequest: { merchantAuthentication: authentication(login), transId } };
}

/** Number of transactions on a page of a list. */
export const pageLimit = 100;
const newestFirst = { orderBy: 'submitTimeUTC', orderDescending: 'true' };

/** @param page the first is 1 */
export function listOfCustomer(login: Login, customerProfileId: string, page: number) {
  return {
    getTransactionListForCustomerRequest: {
      merchantAuthentication: authentication(login),
      customerProfileId,
      sorting: newestFirst,
      paging: { limit: String(pageLimit), offset: String(page) },
    },
  };
}

/** @param page the first is 1 */
export function listUnsettled(login: Login, page: number) {
  return {
    getUnsettledTransactionListRequest: {
      merchantAuthentication: authentication(login),
      sorting: newestFirst,
      paging: { limit: String(pageLimit), offset: String(page) },
    },
  };
}

/** Prepares text for the provider, which turns JSON into XML: drops `&`, `<`, `>` and control characters, and cuts it to the field's limit. */
export function plainText(text: string, maxLength: number): string {
  const plain = text.replaceAll('&', ' and ').replaceAll(/[<>\p{Cc}]/gu, ' ');
  return plain.replaceAll(/\s+/g, ' ').trim().slice(0, maxLength).trim();
}

/** Customer profile with one card: each saved card has its own. */
type ProfileRef = { readonly profileId: string; readonly paymentProfileId: string };

export function toCardRef({ profileId, paymentProfileId }: ProfileRef): CardRef {
  return `${profileId}/${paymentProfileId}`;
}

/** @throws PaymentsError for a card of another provider */
export function readCardRef(card: CardRef): ProfileRef {
  const [, profileId, paymentProfileId] = /^(\d+)\/(\d+)$/.exec(card) ?? [];
  if (profileId === undefined || paymentProfileId === undefined)
    throw new PaymentsError('A card that Authorize.Net saved is expected.');
  return { profileId, paymentProfileId };
}
