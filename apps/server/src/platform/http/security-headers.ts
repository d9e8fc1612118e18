import type { Payments } from '@carded/providers/payments';
import type { Config } from '#config.ts';

const common = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

const policy = (parts: Record<string, string>) =>
  Object.entries(parts)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** Headers of answers that are data, not pages. */
export const apiHeaders = {
  ...common,
  'Cache-Control': 'no-store, private',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Makes the headers of site and account pages. Inline scripts are allowed by hashes from the build; Mantine needs inline styles. Frames of `frameSrc` are
 * allowed: the card form and the preview of an age gate.
 */
export function pageHeaders(
  scriptHashes: readonly string[],
  frameSrc: string | null = null,
  { hasFilm = false }: { hasFilm?: boolean } = {},
) {
  return {
    ...common,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy({
      'default-src': "'none'",
      'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      ...(frameSrc === null ? {} : { 'frame-src': frameSrc }),
      ...(hasFilm ? { 'media-src': "'self'" } : {}),
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    }),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
  };
}

/**
 * Makes the headers of the drawn shop behind an age gate, framed by the gate builder. Its logo may come from any address. It has no origin, so it can store
 * nothing.
 */
export function gatePreviewHeaders(scriptHash: string) {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-cache',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': policy({
      'default-src': "'none'",
      'script-src': `'self' '${scriptHash}'`,
      'style-src': "'unsafe-inline'",
      'img-src': 'https:',
      'form-action': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'self'",
      sandbox: 'allow-scripts allow-forms',
    }),
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Makes the headers of a demo's shop, framed by the demo's page. It frames the buyer's screens, which may use the camera. */
export function demoShopHeaders(screens: string) {
  // Forbids form submissions, which would put typed values into an address.
  return drawnShopHeaders(screens, { 'form-action': "'none'", 'frame-ancestors': "'self'" });
}

/** Makes the headers of an account's test shop: a page that is not framed or cached, and sends its order here. */
export function testShopHeaders(screens: string, nonce: string) {
  return {
    ...drawnShopHeaders(screens, {
      'script-src': `'self' 'nonce-${nonce}'`,
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    }),
    'Cache-Control': 'no-store, private',
  };
}

function drawnShopHeaders(screens: string, own: Record<string, string>) {
  return {
    ...common,
    'Cache-Control': 'no-cache',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': policy({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'unsafe-inline'",
      'connect-src': "'self'",
      'frame-src': screens,
      'base-uri': "'none'",
      ...own,
    }),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': `camera=(self "${screens}"), microphone=(), geolocation=()`,
  };
}

/** Headers of worker scripts, which have a policy of their own: reading and writing barcodes compiles WebAssembly. */
export const workerHeaders = {
  ...common,
  'Content-Security-Policy': policy({
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'connect-src': "'self'",
    'frame-ancestors': "'none'",
  }),
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Makes the headers of the buyer's screens, framed by the website's own pages only; `ancestors` in CSP syntax. */
export function verifyHeaders(ancestors: string) {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy({
      'default-src': "'none'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'worker-src': "'self' blob:",
      'style-src': "'self'",
      'img-src': "'self' data: blob: https:",
      'media-src': "'self' blob:",
      'connect-src': "'self'",
      'form-action': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': ancestors,
    }),
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
  };
}

/** Sources that a provider's script needs. Allowed in its own page only, and from its own addresses only. */
const needsOf: Readonly<Record<Payments['id'], Readonly<Record<string, string>>>> = {
  sandbox: {},
  authorize_net: {
    'script-src': 'https://js.authorize.net https://jstest.authorize.net',
    'frame-src': 'https://js.authorize.net https://jstest.authorize.net',
    'connect-src': 'https://api.authorize.net https://apitest.authorize.net',
    // Authorize.Net's script lays its own form over the page with style attributes.
    'style-src': "'unsafe-inline'",
  },
  stripe: {
    'script-src': 'https://js.stripe.com',
    'frame-src': 'https://js.stripe.com https://hooks.stripe.com',
    'connect-src': 'https://api.stripe.com',
    'style-src': "'unsafe-inline'",
  },
};

/** Makes the headers of the page with the card form, framed by the account's host only. */
export function cardPageHeaders(provider: Payments['id'], account: string) {
  const needs = needsOf[provider];
  const withOwn = (name: string) => ["'self'", needs[name]].filter((source) => source !== undefined).join(' ');
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin',
    'Cache-Control': 'no-store, private',
    'Content-Security-Policy': policy({
      'default-src': "'none'",
      'script-src': withOwn('script-src'),
      'style-src': withOwn('style-src'),
      'connect-src': needs['connect-src'] ?? "'none'",
      'frame-src': needs['frame-src'] ?? "'none'",
      'form-action': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': account,
    }),
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}

/** Headers of scripts and files that shops' pages load. */
export const embedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Makes the header for HTTPS only, for a year, when the public address is https. */
export function transportHeaders(config: Config): Record<string, string> {
  return config.publicUrl.startsWith('https:')
    ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : {};
}
