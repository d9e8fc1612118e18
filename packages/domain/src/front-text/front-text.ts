/** Fields of a code (barcode or machine readable zone), to be looked for in print. Null where it has none. */
export type FrontFields = {
  readonly lastName: string | null;
  readonly firstName: string | null;
  /** Dates are ISO, `YYYY-MM-DD`. */
  readonly birthDate: string | null;
  readonly expiryDate: string | null;
  readonly issueDate: string | null;
  readonly documentNumber: string | null;
  /** How the issuer writes dates in digits, where the year does not come first. */
  readonly dateOrder: 'month_first' | 'day_first';
};

/** `differs`: another value is printed in its place. `not_found`: it could not be read, which says nothing. */
export const agreementCodes = ['agrees', 'differs', 'not_found'] as const;
export type Agreement = (typeof agreementCodes)[number];

/** Fields that are looked for on a printed side, in the order that they are shown in. */
export const frontFieldLabels = {
  lastName: 'Last name',
  firstName: 'First name',
  birthDate: 'Birth date',
  documentNumber: 'Number',
  expiryDate: 'Valid until',
} as const;
export type FrontField = keyof typeof frontFieldLabels;

/** How a printed front and a code compare, as a whole and by field. It holds no value of either. */
export type FrontComparison = { readonly front: Agreement } & Readonly<Record<FrontField, Agreement>>;

/** The same, and in which of the lines a field is printed, or another value in its place. */
export type PlacedFront = {
  readonly front: Agreement;
  readonly fields: Readonly<Record<FrontField, { readonly says: Agreement; readonly at: readonly number[] }>>;
};
