import type { GateOptions, GateTrade } from '@carded/domain/age-gate';
import type { PlatformSlug } from '@carded/domain/codes';
import type { LeadFormSource, LeadTracking } from '@carded/domain/desk';
import type { Expected } from '@carded/domain/estimate';
import type { LegalPage } from '@carded/domain/legal-text';
import type { LiveMonth } from '@carded/domain/live-figures';

/** What a shop pastes for its gate, in three ways that give the same; its link; and what a browser loads of it, packed. */
export type GateCode = {
  tag: string;
  pinned: string;
  inline: string;
  inlineHash: string;
  link: string;
  bytes: { tag: number; inline: number };
};
/** What an age gate's builder shows. */
export type ShownGate = {
  options: GateOptions;
  /** Fields whose value was not taken. */
  wrong: readonly (keyof GateOptions)[];
  code: GateCode;
  /** The template that was chosen; none where an address names none. */
  template: GateTrade | '';
  /** ISO date: ages of templates are those of the day. */
  today: string;
};

/** A line drawing: each line, how often it is drawn, and by how much it is turned each time. */
export type PrintedLines = readonly { line: string; lines: number; turnBy: number }[];
export type BlogEntry = {
  permalink: string;
  title: string;
  description: string;
  /** When it came out: ISO. */
  published: string;
  print: PrintedLines;
};
export type BlogPost = BlogEntry & {
  /** Clean: made of Markdown by the server's own renderer. */
  html: string;
  contents: readonly { id: string; title: string }[];
  minutes: number;
  /** When it was changed since, as an ISO date; null where it was not. */
  changed: string | null;
};
export type PostLink = { permalink: string; title: string };
/** What the blog's page shows: a page of the list, or one post. */
export type ShownBlog =
  | { shows: 'posts'; posts: readonly BlogEntry[]; page: number; hasMore: boolean }
  | { shows: 'post'; post: BlogPost; older: PostLink | null; newer: PostLink | null };
/** Somebody else who handles data for an installation: for what, and who, where their name is known. */
export type ServiceUsed = {
  port: 'mail' | 'sms' | 'storage' | 'payments' | 'taxes' | 'identity';
  who: string | null;
};

/** The form with which a shop asks to hear from us. */
export type ShownLead = {
  source: LeadFormSource;
  /** When it was shown, signed: it comes back with the form. Empty in the page as it was built. */
  stamp: string;
  tracking: LeadTracking;
  /** What was typed before, by the names of the fields, where the form comes back. */
  typed: Readonly<Record<string, string>>;
  types: readonly number[];
  /** Fields that were not taken. */
  wrong: readonly string[];
  /** Why it comes back: fields are wrong; it was sent before anybody could have read it; too many came; the site is closed for a while. */
  note: 'wrong' | 'again' | 'later' | 'closed' | null;
};

/** Parts of public pages that only a running server knows, and what each is drawn from. The site draws them (apps/web/src/draw-part.tsx), the server puts them into the built page. */
export type SiteParts = {
  months: { months: readonly LiveMonth[] };
  gate: ShownGate;
  estimate: { asked: Expected };
  underage: { age: string | null };
  blog: ShownBlog;
  legal: LegalPage;
  /** Answers for whom, and what is looked for among them. */
  faq: { audience: 'buyers' | 'merchants'; asked: string | null };
  /** Whether the browser asks not to be sold or shared (Sec-GPC). */
  signal: { isSent: boolean };
  services: { services: readonly ServiceUsed[] };
  lead: ShownLead;
  /** The address that was most likely meant, where nothing is. */
  nearest: { path: string | null };
  /** Whose script is taken out, and which. */
  uninstall: { slug: PlatformSlug | null; version: 'old' | 'current' | null };
  /** Where the example shop is, of an installation that runs one. */
  'example-shop': { url: string | null };
};
