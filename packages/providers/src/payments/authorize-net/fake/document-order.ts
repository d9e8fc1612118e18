/** In which order the provider's schema has the elements that exist, all of them (its own SDK's contracts, 1.0.10). */
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

export const documentOrder: Readonly<Record<string, readonly string[]>> = {
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
