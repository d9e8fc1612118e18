/** One choice of a list by the number it is stored under. */
export interface NumberedChoice<N extends number = number> {
  readonly id: N;
  readonly label: string;
}

export type BusinessTypeId = 1 | 2 | 3 | 4;
/** What a business is. */
export const businessTypes: readonly NumberedChoice<BusinessTypeId>[] = [
  { id: 1, label: 'eCommerce' },
  { id: 2, label: 'Retail' },
  { id: 3, label: 'App' },
  { id: 4, label: 'Other' },
];

export type LeadStatusId = 1 | 2 | 3 | 4;
/** How far a lead has come. */
export const leadStatuses: readonly NumberedChoice<LeadStatusId>[] = [
  { id: 1, label: 'New' },
  { id: 2, label: 'Follow Up' },
  { id: 3, label: 'Signed Up' },
  { id: 4, label: 'Dead' },
];

export type PaymentMethodId = 1 | -1;
/** How an account pays. */
export const paymentMethods: readonly NumberedChoice<PaymentMethodId>[] = [
  { id: 1, label: 'Credit Card' },
  { id: -1, label: 'Manual Payment' },
];

export type ScannerModeId = 0 | 1 | 2;
/** What the scanner checks. Only `isUsable` modes can be set on an account. */
export const scannerModes: readonly (NumberedChoice<ScannerModeId> & { readonly isUsable: boolean })[] = [
  { id: 0, label: 'Same as Account', isUsable: false },
  { id: 1, label: 'ID Validation', isUsable: true },
  { id: 2, label: 'DOB Only', isUsable: true },
];

export type AccessTypeId = 1 | 2;
/** How far a sub-user sees: the whole account, or chosen websites. */
export const accessTypes: readonly (NumberedChoice<AccessTypeId> & { readonly name: string })[] = [
  { id: 1, name: 'default', label: 'Default' },
  { id: 2, name: 'site-specific', label: 'Site-specific' },
];
