/** Why a version may take effect without being told of ahead. */
export const atOnceReasons = ['correction', 'law'] as const;
export type AtOnceReason = (typeof atOnceReasons)[number];

/** What a text promises the owners of accounts: by which name they are told of a new version ahead, and what need not wait. */
export type Told = { name: string; atOnce: readonly AtOnceReason[] };
type LegalKindRow = { kind: string; path: string; title: string; told: Told | null };

/** The texts that merchants and buyers agree to or are told, by the name that is stored, each with its page. `told` says what the text itself says under “Changes”. */
export const legalKinds = [
  {
    kind: 'terms',
    path: '/terms',
    title: 'Terms of use',
    told: { name: 'terms of use', atOnce: ['correction', 'law'] },
  },
  { kind: 'terms-customers', path: '/terms/customers', title: 'Terms for buyers', told: null },
  { kind: 'privacy', path: '/privacy', title: 'Privacy', told: { name: 'privacy text', atOnce: ['correction'] } },
  { kind: 'privacy-customers', path: '/privacy/customers', title: 'Your data in an age check', told: null },
] as const satisfies readonly LegalKindRow[];
export type LegalKind = (typeof legalKinds)[number]['kind'];

/** The row of a kind. */
export function legalKindOf(kind: LegalKind): LegalKindRow {
  return legalKinds.find((row) => row.kind === kind) ?? legalKinds[0];
}

/** How a version may be called: it stands in addresses. */
export const legalVersion = /^[0-9A-Za-z.-]{1,20}$/;

/** A version in the list of all. */
export type LegalVersion = {
  readonly version: string;
  /** ISO date. */
  readonly effective: string;
  /** Came with the software; the operator has put no text of its own in its place. */
  readonly isTemplate: boolean;
  /** What is different from the one before. */
  readonly changes: readonly string[];
};

/** A text with what its page says of it. */
export type LegalText = LegalVersion & {
  readonly kind: LegalKind;
  /** What it comes to, in a few lines. */
  readonly summary: readonly string[];
  readonly text: string;
};

/** A piece of a compared text. */
export type DiffPart = { readonly text: string; readonly change: 'same' | 'added' | 'removed' };
/** A paragraph, a heading, an item or a row of both texts, with what differs. */
export type DiffBlock = {
  readonly kind: 'heading' | 'short' | 'item' | 'paragraph';
  readonly parts: readonly DiffPart[];
};

/** What a legal page shows: a version, or what changed between two. */
export type LegalPage = {
  readonly kind: LegalKind;
  readonly shown:
    | { readonly is: 'text'; readonly text: LegalText }
    | {
        readonly is: 'compared';
        readonly from: LegalVersion;
        readonly to: LegalVersion;
        readonly blocks: readonly DiffBlock[];
      }
    | { readonly is: 'unknown'; readonly asked: string };
  /** Newest first. */
  readonly versions: readonly LegalVersion[];
  /** The one in effect. */
  readonly current: string;
};
