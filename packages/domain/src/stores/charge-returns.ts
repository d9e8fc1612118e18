/** Where a charge's approval leads back to, by its name in the address. */
export const chargeReturns = [
  { name: 'onboarding', path: '/onboarding' },
  { name: 'billing', path: '/account/billing' },
  { name: 'websites', path: '/account/websites' },
] as const;
