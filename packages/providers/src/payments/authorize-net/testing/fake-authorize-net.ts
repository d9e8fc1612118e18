import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { spoiled } from '../../testing/spoil.ts';
import type { HostileAnswer } from '../../testing/under-test.ts';
import { type FakeCard, makeFakeRules } from './fake-rules.ts';

const signatureKey = 'C0FFEE0123456789';
export const fakeKeys = {
  apiLogin: 'fakeLogin',
  transactionKey: 'fakeTransactionKey',
  clientKey: 'fakeClientKey',
  signatureKey,
};

/**
 * Starts a fake that is as strict as the real one in order of elements, `&`, duplicates by amount and invoice number within their window, tokens for one use,
 * and profiles that are not known at first. Answers begin with a byte order mark and have status 200.
 */
export async function startFakeAuthorizeNet(now: () => number) {
  const rules = makeFakeRules(now);
  const bodies: string[] = [];
  let next: HostileAnswer | null = null;
  let tokenCount = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    const real = `\uFEFF${JSON.stringify(answerTo(body))}`;
    const instead = next === null ? { status: 200, text: real } : spoiled(next);
    next = null;
    if (instead === null) response.destroy();
    else if (instead !== undefined) response.writeHead(instead.status).end(instead.text);
  });

  function answerTo(body: string): object {
    const [[name, content] = ['', null]] = Object.entries(JSON.parse(body) as Record<string, Record<string, unknown>>);
    const wrong = firstOutOfOrder(content, name);
    if (wrong !== null) return error('E00003', `The element has invalid child element: ${wrong}.`);
    if (body.includes('&')) return error('E00013', 'Customer Info is invalid.');
    const login = JSON.stringify(content?.merchantAuthentication);
    if (login !== JSON.stringify({ name: fakeKeys.apiLogin, transactionKey: fakeKeys.transactionKey }))
      return error('E00007', 'User authentication failed due to invalid authentication values.');
    const answer = rules.answer(name, content ?? {});
    return content?.refId === undefined ? answer : { refId: content.refId, ...answer };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...rules,
    apiUrl: `http://127.0.0.1:${port}/xml/v1/request.api`,
    /** Each request as it came. */
    bodies,
    spoilNext(answer: HostileAnswer) {
      next = answer;
    },
    tokenFor(card: FakeCard): string {
      tokenCount += 1;
      const value = { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: `${card}:${tokenCount}` };
      return Buffer.from(JSON.stringify(value)).toString('base64url');
    },
    report(attempt: string) {
      const payload = {
        responseCode: 1,
        authAmount: 25,
        merchantReferenceId: attempt,
        entityName: 'transaction',
        id: '1',
      };
      const body = JSON.stringify({
        notificationId: `n-${attempt}`,
        eventType: 'net.authorize.payment.fraud.approved',
        payload,
      });
      const signature = createHmac('sha512', signatureKey).update(body).digest('hex').toUpperCase();
      return { headers: { 'x-anet-signature': `sha512=${signature}` }, body };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function error(code: string, text: string): object {
  return { messages: { resultCode: 'Error', message: [{ code, text }] } };
}

/** Order of all elements in the provider's schema (its own SDK's contracts, 1.0.10). */
const base = ['merchantAuthentication', 'clientId', 'refId'];
const address = [
  'firstName',
  'lastName',
  'company',
  'address',
  'city',
  'state',
  'zip',
  'country',
  'phoneNumber',
  'faxNumber',
  'email',
];

const documentOrder: Readonly<Record<string, readonly string[]>> = {
  merchantAuthentication: ['name', 'transactionKey', 'sessionToken', 'password', 'impersonationAuthentication'],
  createCustomerProfileRequest: [...base, 'profile', 'validationMode'],
  'createCustomerProfileRequest.profile': [
    'merchantCustomerId',
    'description',
    'email',
    'paymentProfiles',
    'shipToList',
    'profileType',
  ],
  paymentProfiles: [
    'customerType',
    'billTo',
    'payment',
    'driversLicense',
    'taxId',
    'defaultPaymentProfile',
    'subsequentAuthInformation',
  ],
  billTo: address,
  payment: ['creditCard', 'bankAccount', 'trackData', 'encryptedTrackData', 'payPal', 'opaqueData'],
  opaqueData: ['dataDescriptor', 'dataValue', 'dataKey'],
  creditCard: ['cardNumber', 'expirationDate', 'cardCode', 'isPaymentToken'],
  getCustomerProfileRequest: [
    ...base,
    'customerProfileId',
    'merchantCustomerId',
    'email',
    'unmaskExpirationDate',
    'includeIssuerInfo',
  ],
  deleteCustomerProfileRequest: [...base, 'customerProfileId'],
  createTransactionRequest: [...base, 'transactionRequest'],
  transactionRequest: [
    ...[
      'transactionType',
      'amount',
      'currencyCode',
      'payment',
      'profile',
      'solution',
      'callId',
      'terminalNumber',
      'authCode',
    ],
    ...[
      'refTransId',
      'splitTenderId',
      'order',
      'lineItems',
      'tax',
      'duty',
      'shipping',
      'taxExempt',
      'poNumber',
      'customer',
    ],
    ...[
      'billTo',
      'shipTo',
      'customerIP',
      'cardholderAuthentication',
      'retail',
      'employeeId',
      'transactionSettings',
      'userFields',
    ],
    ...[
      'surcharge',
      'merchantDescriptor',
      'subMerchant',
      'tip',
      'processingOptions',
      'subsequentAuthInformation',
      'otherTax',
    ],
    ...['shipFrom', 'authorizationIndicatorType'],
  ],
  'transactionRequest.profile': ['createProfile', 'customerProfileId', 'paymentProfile', 'shippingProfileId'],
  paymentProfile: ['paymentProfileId', 'cardCode'],
  order: ['invoiceNumber', 'description', 'discountAmount'],
  transactionSettings: ['setting'],
  setting: ['settingName', 'settingValue'],
  processingOptions: ['isFirstRecurringPayment', 'isFirstSubsequentAuth', 'isSubsequentAuth', 'isStoredCredentials'],
  getTransactionDetailsRequest: [...base, 'transId'],
  getTransactionListForCustomerRequest: [...base, 'customerProfileId', 'customerPaymentProfileId', 'sorting', 'paging'],
  getUnsettledTransactionListRequest: [...base, 'status', 'sorting', 'paging'],
  sorting: ['orderBy', 'orderDescending'],
  paging: ['limit', 'offset'],
};

/** The first element that is unknown or out of order, with its parent; `null` when the schema takes it all. */
export function firstOutOfOrder(value: unknown, name: string, parent = ''): string | null {
  if (Array.isArray(value)) return value.map((each) => firstOutOfOrder(each, name, parent)).find(Boolean) ?? null;
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? null : `${name} is no text`;
  const order = documentOrder[`${parent}.${name}`] ?? documentOrder[name];
  if (order === undefined) return `${name} is unknown`;
  let last = -1;
  for (const [key, child] of Object.entries(value)) {
    const at = order.indexOf(key);
    if (at <= last) return `${name}.${key}`;
    last = at;
    const wrong = firstOutOfOrder(child, key, name);
    if (wrong !== null) return wrong;
  }
  return null;
}
