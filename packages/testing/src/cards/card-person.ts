/** Holder of a synthetic card. All persons in tests are invented. */
export type CardPerson = {
  readonly firstName: string;
  readonly middleName?: string;
  readonly lastName: string;
  readonly suffix?: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly sex?: 'M' | 'F' | 'X';
  readonly street: string;
  readonly street2?: string;
  readonly city: string;
  /** Five or nine digits, or a Canadian code. */
  readonly postalCode: string;
};

/** Printed details in addition to the person's data. */
export type CardDetails = {
  /** Two letters of a US state, district or Canadian province. */
  readonly jurisdiction: string;
  /** AAMVA card design version: 8 is of 2013, 9 of 2016, 10 of 2020. */
  readonly version?: 8 | 9 | 10;
  readonly kind?: 'DL' | 'ID';
  readonly documentNumber?: string;
  /** `YYYY-MM-DD` */
  readonly issueDate?: string;
  /** `YYYY-MM-DD` */
  readonly expiryDate?: string;
};

/** The number on a card whose details name none: no two persons have the same. */
export function documentNumberOf(
  { firstName, lastName, birthDate }: CardPerson,
  { documentNumber }: Pick<CardDetails, 'documentNumber'>,
): string {
  if (documentNumber !== undefined) return documentNumber;
  let hash = 0x811c9dc5;
  for (const sign of `${lastName}|${firstName}|${birthDate}`.toUpperCase())
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `D${1_000_000 + (hash % 9_000_000)}`;
}
