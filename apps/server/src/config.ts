import { resolve } from 'node:path';
import { carrierIn } from '@carded/providers/sms';
import { z } from 'zod';
import { providerCosts } from '#platform/meter/spend.ts';
import { choosePayments } from './choose-payments.ts';
import { chooseStores, storeVariables } from './choose-stores.ts';
import { chooseTaxes } from './choose-taxes.ts';
import { parseFailpoints } from './platform/failpoints/failpoint.ts';

const address = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
const limit = z.object({ points: z.number().int().positive(), seconds: z.number().int().positive() });

/** Requests per window, per key and per address. Everything is configurable by CARDED_LIMITS, a JSON object of the same shape. */
export const defaultLimits = {
  create: { points: 600, seconds: 60 },
  read: { points: 1200, seconds: 60 },
  write: { points: 300, seconds: 60 },
  guess: { points: 30, seconds: 60 },
  message: { points: 20, seconds: 60 },
  upload: { points: 60, seconds: 60 },
  open: { points: 120, seconds: 60 },
} as const;
const limits = z
  .string()
  .transform((value) => JSON.parse(value) as unknown)
  .pipe(z.partialRecord(z.enum(['create', 'read', 'write', 'guess', 'message', 'upload', 'open']), limit));

const lfStrings = z
  .string()
  .transform((value) => JSON.parse(value) as unknown)
  .pipe(z.array(z.string().min(1).max(40)).max(20));

/** `host:port`, separated by commas. */
const readerAddresses = z
  .string()
  .transform((value) =>
    value.split(',').map((part) => /^(?<host>[\w.-]+|\[[\da-f:]+\]):(?<port>\d{1,5})$/i.exec(part.trim())?.groups),
  )
  .refine((found) => found.every((one) => one !== undefined), { error: 'must be host:port, separated by commas' })
  .transform((found) =>
    found.map((one) => ({ host: one?.host?.replaceAll(/[[\]]/g, '') ?? '', port: Number(one?.port) })),
  );

/** How to contact the operator: an email address, or a page. */
const contact = z.union(
  [
    z.email().transform((text) => ({ href: `mailto:${text}`, text })),
    z
      .url({ protocol: /^https$/ })
      .transform((href) => ({ href, text: href.replace(/^https:\/\//, '').replace(/\/$/, '') })),
  ],
  { error: 'must be an email address or an https address' },
);

/** Everything the environment decides, read once by main.ts. Each name is documented in .env.example. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  CARDED_LISTEN_HOST: z.string().optional(),
  CARDED_DATA_DIR: z.string().default('.data'),
  CARDED_ROLE: z.enum(['both', 'api', 'worker', 'reader']).default('both'),
  CARDED_SEED: z.enum(['demo', 'demo-small', 'none']).optional(),
  CARDED_PUBLIC_URL: address.optional(),
  CARDED_VERIFY_URL: address.optional(),
  CARDED_SHOP_URL: address.optional(),
  CARDED_PAY_URL: address.optional(),
  CARDED_MASTER_KEY: z.base64().optional(),
  CARDED_LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
  CARDED_LOG_FORMAT: z.enum(['json', 'text']).optional(),
  CARDED_LIMITS: limits.optional(),
  CARDED_FAILPOINTS: z.string().transform(parseFailpoints).optional(),
  CARDED_TRUSTED_PROXIES: z.string().optional(),
  CARDED_METRICS: z
    .union([z.coerce.number().int().min(1).max(65535), z.string().startsWith('/')], {
      error: 'must be a port, or the absolute path of a socket',
    })
    .optional(),
  CARDED_PROVIDER_COSTS: providerCosts.default({}),
  CARDED_CONTACT: contact.optional(),
  CARDED_SELLER_NAME: z.string().min(1).max(120).optional(),
  CARDED_SELLER_ADDRESS: z.string().max(240).default(''),
  CARDED_SELLER_TAX_ID: z.string().max(40).default(''),
  CARDED_SELLER_EMAIL: z.email().optional(),
  CARDED_CONTACT_PHONE: z.string().min(7).max(40).optional(),
  CARDED_MAIL_FROM: z.string().default('no-reply@carded.example'),
  CARDED_IDENTITY_URL: z.url().optional(),
  CARDED_IDENTITY_SECRET: z.string().optional(),
  CARDED_IDENTITY_INDEPENDENT: z.enum(['true', 'false']).default('false'),
  CARDED_DIRECTORY_INDEPENDENT: z.enum(['true', 'false']).default('false'),
  CARDED_FACES: z.enum(['reviewer', 'dlib']).default('reviewer'),
  CARDED_SAMPLED_ONE_IN: z.coerce.number().int().min(1).max(10).default(10),
  CARDED_READER_NICENESS: z.coerce.number().int().min(0).max(19).default(5),
  CARDED_PATIENCE: z.coerce.number().min(1).max(1_000).default(1),
  CARDED_READERS: readerAddresses.optional(),
  CARDED_READER_SECRET: z.string().min(32).optional(),
  CARDED_PLACES_BY_IP_FILE: z.string().optional(),
  CARDED_SCANNER_LINKS: z.enum(['on', 'off']).default('on'),
  CARDED_SCANNER_DEMO: z.enum(['on', 'off']).default('on'),
  CARDED_SCANNER_LF_STRINGS: lfStrings.default([]),
  DATABASE_URL: z.string().optional(),
  CARDED_DATABASE_APP_URL: z.string().optional(),
  SMTP_URL: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CARDED_PAYMENTS: z.enum(['sandbox', 'authorize_net', 'stripe', 'none']).optional(),
  CARDED_PAYMENTS_SANDBOX_URL: address.optional(),
  ...storeVariables,
  CARDED_STORES_SANDBOX_URL: address.optional(),
  CARDED_TAXES: z.enum(['none', 'table', 'http']).default('none'),
  CARDED_TAXES_FILE: z.string().min(1).optional(),
  CARDED_TAXES_URL: z.url({ protocol: /^https?$/ }).optional(),
  CARDED_TAXES_SECRET: z.string().min(1).optional(),
  AUTHORIZE_NET_ENVIRONMENT: z.enum(['sandbox', 'production']).optional(),
  AUTHORIZE_NET_API_LOGIN: z.string().min(1).optional(),
  AUTHORIZE_NET_TRANSACTION_KEY: z.string().min(1).optional(),
  AUTHORIZE_NET_CLIENT_KEY: z.string().min(1).optional(),
  AUTHORIZE_NET_SIGNATURE_KEY: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
});
const isLoopback = (origin: string) => {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\./.test(hostname);
};
const withPrefix = (prefix: string, origin: string) => {
  const url = new URL(origin);
  url.hostname = `${prefix}.${url.hostname}`;
  return url.origin;
};

/**
 * Parses the environment. Demo data is the default only with the embedded database on a loopback public address; anywhere else `demo` is refused.
 * @throws Error naming the variables that are wrong, never their values.
 */
export function readConfig(env: Record<string, string | undefined>, { isTerminal = false } = {}) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new Error(
      `The environment is not right: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    );
  }
  const e = parsed.data;
  const publicUrl = e.CARDED_PUBLIC_URL ?? `http://localhost:${e.PORT}`;
  const isLocal = isLoopback(publicUrl);
  const canDemo = isLocal && e.DATABASE_URL === undefined;
  const seed = e.CARDED_SEED ?? (canDemo ? 'demo' : 'none');
  if (seed !== 'none' && !canDemo) {
    throw new Error('A demo in CARDED_SEED needs the embedded database and a loopback CARDED_PUBLIC_URL.');
  }
  if (e.CARDED_FAILPOINTS !== undefined && !isLocal) {
    throw new Error('CARDED_FAILPOINTS is for crash tests: it needs a loopback CARDED_PUBLIC_URL.');
  }
  if ((e.CARDED_READERS !== undefined || e.CARDED_ROLE === 'reader') && e.CARDED_READER_SECRET === undefined)
    throw new Error('CARDED_READER_SECRET must be set, the same for readers and for those that ask them.');
  const proxies = (e.CARDED_TRUSTED_PROXIES ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // Left out behind a proxy, all buyers share one address, and with it one network's limits.
  if (proxies.length === 0 && publicUrl.startsWith('https:'))
    throw new Error('CARDED_TRUSTED_PROXIES must name the proxies in front of an https address, or be none.');
  // A demo is for a person, who may have no terminal: a panel of an editor, a log that is looked at.
  const isForPerson = isLocal && env.NODE_ENV !== 'production' && (isTerminal || seed !== 'none');
  const logFormat = e.CARDED_LOG_FORMAT ?? (isForPerson ? 'text' : 'json');
  return {
    port: e.PORT,
    listenHost: e.CARDED_LISTEN_HOST ?? (isLocal ? 'localhost' : '0.0.0.0'),
    dataDir: resolve(e.CARDED_DATA_DIR),
    role: e.CARDED_ROLE,
    isDemo: seed !== 'none',
    isLargeDemo: seed === 'demo',
    isLocal,
    publicUrl,
    verifyUrl: e.CARDED_VERIFY_URL ?? withPrefix('verify', publicUrl),
    shopUrl: e.CARDED_SHOP_URL ?? withPrefix('shop', publicUrl),
    payUrl: e.CARDED_PAY_URL ?? withPrefix('pay', publicUrl),
    masterKey: e.CARDED_MASTER_KEY,
    // A person at a terminal wants to hear of trouble, not of each request.
    logLevel: e.CARDED_LOG_LEVEL ?? (logFormat === 'text' ? 'warn' : 'info'),
    logFormat,
    failpoints: e.CARDED_FAILPOINTS,
    limits: { ...defaultLimits, ...e.CARDED_LIMITS },
    /** Port of the loopback address, or socket, that serves counts and times. None by default. */
    metricsAt: e.CARDED_METRICS ?? null,
    providerCosts: e.CARDED_PROVIDER_COSTS,
    trustedProxies: proxies.filter((part) => part !== 'none'),
    contact: e.CARDED_CONTACT ?? null,
    contactPhone: e.CARDED_CONTACT_PHONE ?? null,
    mailFrom: e.CARDED_MAIL_FROM,
    /** Whether pages may say who operates this installation. */
    isOperatorNamed: e.CARDED_SELLER_NAME !== undefined,
    /** Seller as printed on invoices. */
    seller: {
      name: e.CARDED_SELLER_NAME ?? 'Carded',
      address: e.CARDED_SELLER_ADDRESS,
      tax_id: e.CARDED_SELLER_TAX_ID,
      email: e.CARDED_SELLER_EMAIL ?? '',
    },
    smtpUrl: e.SMTP_URL,
    smsCarrier: carrierIn(env),
    s3:
      e.S3_BUCKET !== undefined && e.S3_ACCESS_KEY_ID !== undefined && e.S3_SECRET_ACCESS_KEY !== undefined
        ? {
            bucket: e.S3_BUCKET,
            region: e.S3_REGION,
            endpoint: e.S3_ENDPOINT,
            accessKeyId: e.S3_ACCESS_KEY_ID,
            secretAccessKey: e.S3_SECRET_ACCESS_KEY,
          }
        : null,
    payments: choosePayments(e, isLocal),
    stores: chooseStores(e, isLocal),
    taxes: chooseTaxes(e),
    identity: {
      url: e.CARDED_IDENTITY_URL,
      secret: e.CARDED_IDENTITY_SECRET,
      isIndependent: e.CARDED_IDENTITY_INDEPENDENT === 'true',
      isDirectoryIndependent: e.CARDED_DIRECTORY_INDEPENDENT === 'true',
    },
    faces: e.CARDED_FACES,
    sampledOneIn: e.CARDED_SAMPLED_ONE_IN,
    readerNiceness: e.CARDED_READER_NICENESS,
    patience: e.CARDED_PATIENCE,
    readerSecret: e.CARDED_READER_SECRET,
    /** Other machines that read pictures; null: this one does. */
    remoteReaders:
      e.CARDED_READERS !== undefined && e.CARDED_READER_SECRET !== undefined
        ? { addresses: e.CARDED_READERS, secret: e.CARDED_READER_SECRET }
        : null,
    placesByIpFile: e.CARDED_PLACES_BY_IP_FILE,
    scanner: {
      hasLinks: e.CARDED_SCANNER_LINKS === 'on',
      hasDemo: e.CARDED_SCANNER_DEMO === 'on',
      lfStrings: e.CARDED_SCANNER_LF_STRINGS,
    },
    databaseUrl: e.DATABASE_URL,
    databaseAppUrl: e.CARDED_DATABASE_APP_URL,
  };
}
export type Config = ReturnType<typeof readConfig>;
