/** Products that laws regulate. The law's term for vape: electronic nicotine delivery systems and their liquids. */
export type RegulatedProduct = 'tobacco' | 'vape';

/** Place of a record. `city` is in the spelling of `normalizePlaceName`. */
export type LawPlace = {
  readonly country: string;
  readonly state?: string;
  readonly city?: string;
};

/** V read in the regulator's own text · S from a secondary source · U not verified. */
export type Grade = 'V' | 'S' | 'U';

type Dated = {
  readonly place: LawPlace;
  readonly products: readonly RegulatedProduct[];
  /** ISO date of the first day, or null: in force before records were kept here. */
  readonly from: string | null;
  /** ISO date of the first day it no longer holds. */
  readonly until?: string;
  readonly citation: string;
  /** ISO date. */
  readonly checkedOn: string;
  readonly grade: Grade;
  readonly note?: string;
};

/** Full years below which nobody may be sold to. */
export type MinimumAgeRecord = Dated & {
  readonly rule: 'minimum_age';
  readonly value: number;
};

/** ISO date of a cut-off: people born on or after it may never buy. Null: the day is to be confirmed. */
export type BirthCutoffRecord = Dated & {
  readonly rule: 'birth_cutoff';
  readonly value: string | null;
};

/** `block`: orders are refused here. `advise`: the merchant sees a notice, until counsel has confirmed. */
export type OnlineSaleRecord = Dated & {
  readonly rule: 'online_sale_banned';
  readonly value: 'block' | 'advise';
};

/** Age below which everyone shows an ID at the counter. */
export type InPersonIdRecord = Dated & {
  readonly rule: 'in_person_id_under';
  readonly value: number;
};

/** Records are kept to the end of this many full calendar years after the sale. */
export type RetentionRecord = Dated & {
  readonly rule: 'record_retention';
  readonly value: number;
};

/** Duties without a number. */
export type DutyRecord = Dated & {
  readonly rule:
    | 'independent_source'
    | 'adult_signature'
    | 'delivery_age_check'
    | 'confirming_call'
    | 'id_scan_required'
    | 'id_scan_limits'
    | 'age_system_required';
  readonly value: true;
};

/** Dated rule of law with its source. Not legal advice: counsel reviews it. */
export type LawRecord =
  | MinimumAgeRecord
  | BirthCutoffRecord
  | OnlineSaleRecord
  | InPersonIdRecord
  | RetentionRecord
  | DutyRecord;

export type LawRule = LawRecord['rule'];
