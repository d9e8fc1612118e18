/** What a new account pays, in US cents. */
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
} as const;

/** What a new account tries for free: so much of each, within these days. */
export const trialDefaults = { verifications: 25, scans: 50, days: 14 } as const;
