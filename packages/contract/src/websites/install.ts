import { guideTabs, type StoreSlug, storeStrengths } from '@carded/domain/stores';
import {
  type CountedField,
  countedFields,
  type InstallReport,
  installFindings,
  installTicks,
} from '@carded/domain/stores/install-check';
import { z } from 'zod';
import { anyone, login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { longText, text, timestamp, websiteKey } from '#fields.ts';

const named = z
  .string()
  .max(60)
  .regex(/^[\w-]+$/);
const site = { website: websiteKey };
/** A text of a guide: code in backquotes, links and strong words as Markdown has them. */
const inline = z.string();
/** A guide is told in these; whatever it holds, it is text. */
export const guideBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.number(), text: inline }),
  z.object({ kind: z.literal('code'), language: z.string(), text: z.string() }),
  z.object({ kind: z.literal('table'), head: z.array(inline), rows: z.array(z.array(inline)) }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(inline) }),
  z.object({ kind: z.enum(['note', 'paragraph', 'source']), text: inline }),
]);
export type GuideBlock = z.output<typeof guideBlock>;

const platformView = z.object({
  slug: z.custom<StoreSlug>((value) => typeof value === 'string'),
  name: z.string(),
  /** Strength of a check there today; null: none, or nobody knows. */
  strength: z.enum(storeStrengths).nullable(),
  confirmed: z.boolean(),
});
const tab = z.object({
  tab: z.enum(guideTabs.map((one) => one.tab) as [(typeof guideTabs)[number]['tab']]),
  label: z.string(),
  ways: z.array(z.object({ tab2: z.string(), label: z.string() })),
});

export const getGuide = endpoint({
  name: 'install.guide',
  method: 'GET',
  path: '/api/user/install/guide',
  summary: 'One part of a platform’s installation guide, with the website’s key in it',
  access: login('websites'),
  rate: 'read',
  inView: 'settings',
  query: z.strictObject({ ...site, platform: named, tab: named.optional(), tab2: named.optional() }),
  output: z.object({
    platform: platformView,
    tabs: z.array(tab),
    tab: z.string(),
    tab2: z.string().nullable(),
    title: z.string(),
    minutes: z.number(),
    checked_on: z.string(),
    blocks: z.array(guideBlock),
  }),
  errors: ['not_found'],
});

/** Pages for shops of a developer's own. */
export const ownCodePages = [
  { page: 'introduction', label: 'Introduction' },
  { page: 'client', label: 'Client' },
  { page: 'client-examples', label: 'Client examples' },
  { page: 'server', label: 'Server' },
  { page: 'server-examples', label: 'Server examples' },
  { page: 'test-buyers', label: 'Test buyers' },
  { page: 'enhanced-verification-modes', label: 'Enhanced modes' },
] as const;

export const getOwnCodePage = endpoint({
  name: 'install.ownCode',
  method: 'GET',
  path: '/api/user/install/own-code',
  summary: 'A page on installing by one’s own code, with the website’s key in it',
  access: login('websites'),
  rate: 'read',
  inView: 'settings',
  query: z.strictObject({ ...site, page: named }),
  output: z.object({ title: z.string(), blocks: z.array(guideBlock) }),
  errors: ['not_found'],
});

export const detectStore = endpoint({
  name: 'install.detect',
  method: 'POST',
  path: '/api/user/install/detect',
  summary: 'Guess the platform from the website’s home page',
  access: login('websites'),
  rate: 'message',
  reads: true,
  inView: 'settings',
  body: z.strictObject(site),
  output: z.object({
    /** The host that was looked at. */
    host: z.string(),
    found: platformView.extend({ certain: z.boolean() }).nullable(),
    /** Why nothing could be read there; null where the page was read. */
    problem: z.enum(['not_reached', 'not_allowed', 'no_page']).nullable(),
  }),
  errors: ['not_found'],
});

export const sendGuide = endpoint({
  name: 'install.send',
  method: 'POST',
  path: '/api/user/install/send',
  summary: 'Mail a developer a link to the guide, with the key and without the secret',
  access: login('websites'),
  rate: 'message',
  body: z.strictObject({ ...site, platform: named, email: z.email().max(254) }),
  output: z.object({ ends: timestamp }),
  errors: ['not_found', 'too_many_attempts'],
  audit: 'install.guide_sent',
});

export const requestInstall = endpoint({
  name: 'install.request',
  method: 'POST',
  path: '/api/user/install/request',
  summary: 'Ask support to install it',
  access: login('support', { everyWebsite: true, whenInactive: true }),
  rate: 'message',
  takesIdempotencyKey: true,
  body: z.strictObject({ ...site, platform: named, note: longText(2_000) }),
  output: z.object({ id: z.string(), number: z.number() }),
  errors: ['not_found'],
  audit: 'install.requested',
});

export const beginInstallCheck = endpoint({
  name: 'install.beginCheck',
  method: 'POST',
  path: '/api/user/install/check',
  summary: 'Begin a live check of a website’s pages',
  access: login('websites'),
  rate: 'write',
  body: z.strictObject(site),
  output: z.object({
    /** Address to open; the pages answer for half an hour. */
    address: z.string(),
    ends: timestamp,
  }),
  errors: ['not_found'],
  audit: 'install.check_begun',
});

const field = z.enum(countedFields as readonly CountedField[] as [CountedField]);
export const getInstallCheck = endpoint({
  name: 'install.check',
  method: 'GET',
  path: '/api/user/install/check',
  summary: 'What a live check has seen so far',
  access: login('websites'),
  rate: 'read',
  inView: 'settings',
  isPolled: true,
  query: z.strictObject(site),
  output: z.object({
    /** Null: none was begun within the last half hour. */
    check: z
      .object({
        begun: timestamp,
        ends: timestamp,
        ticks: z.array(z.object({ tick: z.enum(installTicks), done: z.boolean() })),
        findings: z.array(
          z.enum(installFindings.map(({ code }) => code) as [(typeof installFindings)[number]['code']]),
        ),
        fields_missing: z.array(field),
        /** Pages that answered, the newest last. */
        pages: z.array(
          z.object({
            path: z.string(),
            host: z.string(),
            bound: z.number(),
            candidates: z.array(z.string()),
            fields: z.array(field),
            wallets: z.array(z.string()),
            at: timestamp,
          }),
        ),
        server_asked: timestamp.nullable(),
      })
      .nullable(),
  }),
  errors: ['not_found'],
});

/** Sent by the shop's page, which reads no answer. An unknown nonce, or a report that is none, is answered like any other. */
export const reportInstallCheck = endpoint({
  name: 'install.report',
  method: 'POST',
  path: '/v1/install-checks',
  summary: 'Tell a live check what a page has',
  access: anyone,
  rate: 'write',
  crossOrigin: true,
  query: z.strictObject({ nonce: z.string().max(120).optional(), page: z.string().max(4_000).optional() }),
  output: z.null(),
  errors: [],
});

/** Report of a page about itself, as JSON in `page`: other or longer content is not taken. */
export const installReport = z.strictObject({
  path: text(120),
  key: text(80),
  version: text(16),
  copies: z.int().min(0).max(20),
  late: z.boolean(),
  element: text(120).nullable(),
  bound: z.int().min(0).max(50),
  candidates: z.array(text(80)).max(5),
  fields: z.array(field).max(8),
  wallets: z.array(text(20)).max(7),
  blocked: z.array(text(10)).max(3),
  frame: z.enum(['waiting', 'reached', 'failed']),
  opened: z.boolean(),
  sent: z.number().default(0),
}) satisfies z.ZodType<InstallReport>;
