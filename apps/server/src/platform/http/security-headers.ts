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

/** Every answer that is data, not a page. */
export const apiHeaders = {
  ...common,
  'Cache-Control': 'no-store, private',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Site and account pages. Inline scripts are known by hash, made at build; Mantine needs inline styles. */
export function pageHeaders(scriptHashes: readonly string[]) {
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
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    }),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
  };
}

/** Scripts of workers, which run under the policy of their own answer: reading and writing barcodes compiles WebAssembly. */
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

/** The buyer's screens: framed by the website's own pages only, `ancestors` in CSP syntax. */
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

/** Scripts and files that shops' pages load. */
export const embedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** HTTPS only, for a year, once the public address is https. */
export function transportHeaders(config: Config): Record<string, string> {
  return config.publicUrl.startsWith('https:')
    ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : {};
}
