/** What a new account pays, in US cents, and how. */
export const planDefaults = {
  monthlyPriceCents: 2500,
  verificationCents: 50,
  dobPhoneCents: 50,
  dobZipCents: 50,
  repeatCents: 50,
  idScanCents: 5,
  scanValidateCents: 25,
  selfieCents: 15,
  phoneCents: 15,
  paymentMethod: 1,
  presetId: 3,
} as const;
