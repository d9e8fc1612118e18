import type { DenyReason, Scope } from '#codes/index.ts';
import type { AgeBand, ScanMode, ScanReason, ScanSource, ScanTraceLine, ScanVerdict } from '#scanner/types.ts';

/** The test buyers of developer mode. */
export type TestBuyerName = 'john_doe' | 'jane_doe' | 'frank_doe' | 'grace_doe';

/** The checks that can fail to run. An error is settled when the same check has run later. */
export type CheckName =
  | 'location'
  | 'ip'
  | 'age'
  | 'ban'
  | 'earlier'
  | 'identity'
  | 'document'
  | 'selfie'
  | 'phone'
  | 'signature'
  | 'other';

/** When a fact was learnt, ms since 1970. Facts are read in this order; of two at one instant the later in the list is newer. */
interface At {
  readonly at: number;
}

/** The verification exists and has a uuid. From here on a refusal is Denied; before it nothing is created. */
export interface CreatedFact extends At {
  readonly kind: 'created';
  /** `ocr`: the card is read first and the buyer types nothing. */
  readonly flow?: 'default' | 'ocr';
}

export interface LocationFact extends At {
  readonly kind: 'location';
  readonly country: string;
  readonly state?: string;
  /** A place found blocked. Once found it stays so for this verification. */
  readonly blocked?: boolean;
}

export interface IpFact extends At {
  readonly kind: 'ip';
  readonly country?: string;
  readonly state?: string;
  readonly blocked?: boolean;
}

/**
 * Made by `ageFact`. A missing or impossible birth date does not meet the minimum. One that fails settles it. It
 * counts only against a minimum at least as high as the one asked now, and where the law has birth-date cut-offs only
 * with `cutoffFailed` said.
 */
export interface AgeFact extends At {
  readonly kind: 'age';
  readonly meetsMinimum: boolean;
  readonly minimum: number;
  readonly cutoffFailed?: boolean;
}

/** The answer of the ban list. A verification is accepted only after one that says no. The newest counts. */
export interface BanFact extends At {
  readonly kind: 'ban';
  readonly banned: boolean;
}

/**
 * One thing the same buyer did before in a live, accepted verification. `scope` is the narrowest that holds: what was
 * done on this website counts for its domain and account too. `underage` is another kind: within 90 days someone of this
 * name at this address, or with this phone or email, was refused for age.
 */
export interface EarlierStep {
  readonly scope: Scope;
  readonly what: 'accepted' | 'id' | 'phone' | 'underage';
}

export interface EarlierFact extends At {
  readonly kind: 'earlier';
  readonly found: readonly EarlierStep[];
}

/** What one identity source answered. A source that is down answers `not_available`. */
export interface IdentityFact extends At {
  readonly kind: 'identity';
  readonly sourceId: string;
  readonly outcome: 'match' | 'no_match' | 'not_available';
  /** 0 to 100. */
  readonly score: number;
  readonly birthDateEqual: boolean;
  /** Names of fields that agreed, such as `last_name`. Never their values. */
  readonly agreed: readonly string[];
  /** Declared by the operator: the seller neither owns nor changes it. */
  readonly independent: boolean;
}

/** `failed`: a wrong code, more tries are left. `locked`: none are left. */
export interface PhoneFact extends At {
  readonly kind: 'phone';
  readonly state: 'sent' | 'passed' | 'failed' | 'locked';
}

export interface SignatureFact extends At {
  readonly kind: 'signature';
  readonly given: boolean;
}

/** One side of an ID. Both sides of one card carry the same `documentId`; another card or another try has a new one. */
export interface DocumentFact extends At {
  readonly kind: 'document';
  readonly documentId: string;
  /** `single`: the page of a passport, or a photo showing all there is. */
  readonly side: 'front' | 'back' | 'single';
  /** Only `barcode`, `mrz` and `person` settle; `ocr` and `none` go to a person. */
  readonly readBy: 'barcode' | 'mrz' | 'ocr' | 'person' | 'none';
  readonly unreadable?: boolean;
  /** Compared with what the buyer typed (in the `ocr` flow with what the buyer confirmed); null: not compared. */
  readonly nameAgrees: boolean | null;
  readonly birthDateAgrees: boolean | null;
  readonly expired: boolean | null;
  /** Of the birth date on the card, by the same minimum and cut-offs. */
  readonly meetsMinimum: boolean | null;
  readonly fake?: boolean;
  readonly blank?: boolean;
}

/**
 * `given`: a person compares it. `declined`: the buyer did not agree to one, and a person decides from the ID instead. The others are
 * answers of a provider.
 */
export interface SelfieFact extends At {
  readonly kind: 'selfie';
  readonly state: 'given' | 'matched' | 'not_matched' | 'no_id_shown' | 'declined';
}

/** A person's answer on the ID and selfie seen so far. A later photo opens the question again. */
export interface ReviewFact extends At {
  readonly kind: 'review';
  readonly outcome: 'accept' | 'deny';
  readonly reason?: DenyReason;
}

/** Someone with the right to do so settled it by hand: accepted, or refused. The newest counts. */
export interface ManualFact extends At {
  readonly kind: 'manual';
  readonly accepted: boolean;
}

/** Only ever added to test verifications. */
export interface TestBuyerFact extends At {
  readonly kind: 'test_buyer';
  readonly name: TestBuyerName;
}

/** The `ocr` flow could not read the card. `given`: the buyer has typed the details since. */
export interface OcrFallbackFact extends At {
  readonly kind: 'ocr_fallback';
  readonly given?: boolean;
}

/** A check that broke. Until it has run again nothing is accepted. */
export interface ErrorFact extends At {
  readonly kind: 'error';
  readonly check: CheckName;
}

/** A card at the counter, settled by `decideScan`; `decide` does not read it. */
export interface ScanFact extends At {
  readonly kind: 'scan';
  readonly verdict: ScanVerdict;
  readonly reasons: readonly ScanReason[];
  readonly mode: ScanMode;
  readonly minimum: number;
  readonly ageBand: AgeBand;
  readonly source: ScanSource;
  /** Decided on the device without network, and again by the server when it arrived. */
  readonly offline?: boolean;
  /** Names of fields that the screen had read otherwise than the server. */
  readonly differs?: readonly string[];
  /** Of a scan that gave nothing: how much there was, and what was missing. */
  readonly characters?: number;
  readonly lines?: number;
  readonly missing?: readonly string[];
  readonly trace: readonly ScanTraceLine[];
}

/** One thing learnt about a verification. Stored as JSON, only ever added, never a value of a personal field. */
export type Fact =
  | CreatedFact
  | LocationFact
  | IpFact
  | AgeFact
  | BanFact
  | EarlierFact
  | IdentityFact
  | PhoneFact
  | SignatureFact
  | DocumentFact
  | SelfieFact
  | ReviewFact
  | ManualFact
  | TestBuyerFact
  | OcrFallbackFact
  | ScanFact
  | ErrorFact;

export type FactKind = Fact['kind'];
