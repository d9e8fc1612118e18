/** Which words of `selfie-consent.tsx` the buyer agreed to; sent with the selfie and stored with it. */
export const consentVersion = 'selfie-2026-11-22-2';
