import type { LegalKind } from './legal-kinds.ts';

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
