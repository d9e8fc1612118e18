import type { PlatformSlug } from '@carded/domain/codes';
import type { LeadFormSource, LeadTracking } from '@carded/domain/desk';
import type { Expected } from '@carded/domain/estimate';
import type { LegalPage } from '@carded/domain/legal-text';
import type { LiveMonth } from '@carded/domain/live-figures';
import type { ShownGate } from '#websites/age-gate.ts';

/** A line drawing: each line, how often it is drawn, and by how much it is turned each time. */
export type PrintedLines = readonly { line: string; lines: number; turnBy: number }[];
export type BlogEntry = {
  permalink: string;
  title: string;
  description: string;
  /** Date of publication, ISO. */
  published: string;
  print: PrintedLines;
};
export type BlogPost = BlogEntry & {
  /** Clean: made of Markdown by the server's own renderer. */
  html: string;
  contents: readonly { id: string; title: string }[];
  minutes: number;
  /** Date of the last change, ISO; null without one. */
  changed: string | null;
};
export type PostLink = { permalink: string; title: string };
/** Contents of a blog page: a page of the list, or one post. */
export type ShownBlog =
  | { shows: 'posts'; posts: readonly BlogEntry[]; page: number; hasMore: boolean }
  | { shows: 'post'; post: BlogPost; older: PostLink | null; newer: PostLink | null };
/** Company that handles data for an installation: its purpose, and its name where known. */
export type ServiceUsed = {
  port: 'mail' | 'sms' | 'storage' | 'payments' | 'taxes' | 'identity';
  who: string | null;
};

/** Form with which a shop asks to hear from us. */
export type ShownLead = {
  source: LeadFormSource;
  /** Signed time of display, sent back with the form. Empty in the built page. */
  stamp: string;
  tracking: LeadTracking;
  /** Values typed before, by field name, when the form is shown again. */
  typed: Readonly<Record<string, string>>;
  types: readonly number[];
  /** Fields that were not taken. */
  wrong: readonly string[];
  /** Why it is shown again: fields are wrong; it was sent before anybody could have read it; too many came; the site is closed for a while. */
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
  /** Audience of the answers, and the search. */
  faq: { audience: 'buyers' | 'merchants'; asked: string | null };
  /** Whether the browser objects to selling or sharing (Sec-GPC). */
  signal: { isSent: boolean };
  services: { services: readonly ServiceUsed[] };
  lead: ShownLead;
  /** Most likely intended path of an unknown address. */
  nearest: { path: string | null };
  /** Platform and version of the script to remove. */
  uninstall: { slug: PlatformSlug | null; version: 'old' | 'current' | null };
  /** Address of the example shop, in an installation that runs one. */
  'example-shop': { url: string | null };
};
