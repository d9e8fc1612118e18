/** What a driver's license or identity card says. Texts are trimmed, absent fields null, dates ISO `YYYY-MM-DD`. */
export type License = {
  /** AAMVA subfile type: `DL` driver's license, `ID` identity card, `EN` enhanced license. */
  documentType: string;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  suffix: string | null;
  birthDate: string | null;
  expiryDate: string | null;
  issueDate: string | null;
  idNumber: string | null;
  street: string | null;
  street2: string | null;
  city: string | null;
  state: string | null;
  /** `12345`, `12345-6789` or `A1A 1A1`; as written for a country other than USA and CAN. */
  zip: string | null;
  /** ISO 3166-1 alpha-3, as AAMVA element DCG has it. */
  country: string | null;
  sex: 'M' | 'F' | 'X' | null;
  /** Code of the issuing state, province or body, from the issuer identification number. */
  issuer: string | null;
  /** Issuer identification number, six digits. */
  iin: string | null;
  aamvaVersion: number | null;
  under18Until: string | null;
  under19Until: string | null;
  under21Until: string | null;
};

export type LicenseField = keyof License;

/** Why a field is doubtful or null, or what was repaired before reading. */
export type WarningRule =
  | 'text_repaired'
  | 'segmented_without_separators'
  | 'header_missing'
  | 'version_unknown'
  | 'document_type_assumed'
  | 'date_missing'
  | 'date_impossible'
  | 'date_ambiguous'
  | 'date_order_swapped'
  | 'date_trailing_text'
  | 'date_leading_zero_restored'
  | 'birth_month_from_expiry'
  | 'expiry_without_day'
  | 'non_expiring'
  | 'name_missing'
  | 'name_split_by_blanks'
  | 'name_truncated'
  | 'number_missing'
  | 'number_from_other_element'
  | 'number_decoded'
  | 'number_pattern'
  | 'residence_address_used'
  | 'zip_cut'
  | 'zip_unreadable'
  | 'zip_state_mismatch'
  | 'country_from_issuer'
  | 'country_from_state'
  | 'state_from_issuer'
  | 'sex_unreadable'
  | 'issuer_unknown'
  | 'issuer_state_mismatch'
  | 'issuer_country_mismatch'
  | 'state_country_mismatch'
  | 'under_date_mismatch'
  | 'issued_before_birth'
  | 'expires_before_issue'
  | 'element_repeated';

/** One doubt about a reading. It never holds a value of the card. */
export type ReadWarning = {
  field: LicenseField | null;
  /** AAMVA element id such as `DBB`, or `track 2`. */
  element: string | null;
  rule: WarningRule;
  text: string;
};

/** Why nothing was read. */
export type RefusalReason = 'empty' | 'too_short' | 'too_long' | 'too_few_lines' | 'not_a_license';

export type LicenseReading =
  | { ok: true; license: License; warnings: ReadWarning[] }
  | { ok: false; reason: RefusalReason; warnings: ReadWarning[] };

export type ReadOptions = {
  /** Texts that the operator's scanner types in place of a line feed. */
  lfStrings?: readonly string[];
};
