/** ICAO Doc 9303 parts 4 to 6: TD1 is 3 lines of 30 (ID cards), TD2 2 lines of 36, TD3 2 lines of 44 (passports). */
export type MrzFormat = 'TD1' | 'TD2' | 'TD3';

/** What the zone says. Null is absent, unreadable or not proven by its check digit; the warnings say which. */
export type MrzFields = {
  /** One or two letters: `P`, `ID`, `AC`. */
  documentCode: string | null;
  /** Code of the issuing state or organization, one to three letters; `UTO` is ICAO's specimen state. */
  issuer: string | null;
  lastName: string | null;
  /** Given names, divided by blanks. */
  firstNames: string | null;
  /** Without fillers; with the rest of a long number of TD1 and TD2. */
  documentNumber: string | null;
  nationality: string | null;
  /** ISO `YYYY-MM-DD`, never after `today`. */
  birthDate: string | null;
  /** ISO `YYYY-MM-DD`, in the hundred years around `today`. */
  expiryDate: string | null;
  /** `X` is not specified. */
  sex: 'M' | 'F' | 'X' | null;
  /** Inner fillers as blanks; the two parts of TD1 divided by a blank. */
  optionalData: string | null;
};

export type MrzField = keyof MrzFields;

/** `absent`: the format has no such digit, or the document leaves it out where it may. */
export type MrzCheck = 'ok' | 'failed' | 'absent';

export type MrzCheckName = 'documentNumber' | 'birthDate' | 'expiryDate' | 'optionalData' | 'composite';

export type MrzChecks = Record<MrzCheckName, MrzCheck>;

/** Why a field is null or doubtful. */
export type MrzWarningRule =
  | 'check_failed'
  | 'composite_failed'
  | 'date_missing'
  | 'date_incomplete'
  | 'date_impossible'
  | 'birth_century_assumed'
  | 'expires_before_birth'
  | 'name_missing'
  | 'name_unreadable'
  | 'name_parts_repeated'
  | 'name_truncated'
  | 'number_missing'
  | 'code_unreadable'
  | 'document_code_unknown'
  | 'sex_unreadable';

/** One doubt. It never holds a value of the document. */
export type MrzWarning = { field: MrzField | null; rule: MrzWarningRule; text: string };

/** Why nothing was read: empty, not the shape of a zone, other characters, or a visa (no such format is read). */
export type MrzRefusal = 'empty' | 'not_a_zone' | 'characters' | 'visa';

export type ParsedMrz = {
  format: MrzFormat;
  /** As they were read, upper case, without blanks. */
  lines: readonly string[];
  fields: MrzFields;
  checks: MrzChecks;
  warnings: MrzWarning[];
};

export type MrzParse = ({ ok: true } & ParsedMrz) | { ok: false; reason: MrzRefusal };

export type ParseMrzOptions = {
  /** The day it is, ISO `YYYY-MM-DD`: years have two digits, so it decides the century. */
  today: string;
};
