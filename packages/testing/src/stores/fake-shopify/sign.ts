import { createHmac, randomUUID } from 'node:crypto';

/** Credentials that the app and Shopify both know. */
export type AppKeys = { readonly clientId: string; readonly clientSecret: string };

export type SessionClaims = {
  readonly shop: string;
  readonly userId?: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Claims that are wrong on purpose. */
  readonly change?: Record<string, unknown>;
  readonly header?: Record<string, unknown>;
  readonly signedWith?: string;
};

/** Makes the token that App Bridge gives a page inside of the admin: a minute long, for this app, shop and person. */
export function sessionToken({ clientId, clientSecret }: AppKeys, claims: SessionClaims): string {
  const seconds = Math.floor(claims.now / 1_000);
  const payload = {
    iss: `https://${claims.shop}/admin`,
    dest: `https://${claims.shop}`,
    aud: clientId,
    sub: claims.userId ?? '42',
    exp: seconds + 60,
    nbf: seconds,
    iat: seconds,
    jti: randomUUID(),
    sid: randomUUID(),
    ...claims.change,
  };
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'HS256', typ: 'JWT', ...claims.header })}.${encode(payload)}`;
  const signature = createHmac('sha256', claims.signedWith ?? clientSecret)
    .update(signed)
    .digest('base64url');
  return `${signed}.${signature}`;
}

export type WebhookCall = { readonly headers: Record<string, string>; readonly body: string };

export type WebhookDetails = {
  readonly shop: string;
  readonly topic: string;
  readonly payload: unknown;
  readonly now: number;
  readonly webhookId?: string;
  readonly signedWith?: string;
  /** Newer ones begin without `x-`. */
  readonly naming?: 'old' | 'new' | 'both';
};

/** A webhook as Shopify sends it. */
export function signedWebhook({ clientSecret }: AppKeys, details: WebhookDetails): WebhookCall {
  const body = JSON.stringify(details.payload);
  const hmac = createHmac('sha256', details.signedWith ?? clientSecret)
    .update(body)
    .digest('base64');
  const said = {
    topic: details.topic,
    'hmac-sha256': hmac,
    'shop-domain': details.shop,
    'api-version': '2026-07',
    'webhook-id': details.webhookId ?? randomUUID(),
    'event-id': randomUUID(),
    'triggered-at': new Date(details.now).toISOString(),
  };
  const naming = details.naming ?? 'both';
  const prefixes = { old: ['x-shopify-'], new: ['shopify-'], both: ['x-shopify-', 'shopify-'] }[naming];
  const headers = prefixes.flatMap((prefix) =>
    Object.entries(said).map(([name, value]) => [`${prefix}${name}`, value]),
  );
  return { headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) }, body };
}

export type ProxyDetails = {
  readonly shop: string;
  readonly now: number;
  readonly customerId?: string;
  readonly params?: Record<string, string>;
  readonly signedWith?: string;
};

/** The query that Shopify's proxy adds to what a shop's page asked at `/apps/…`. */
export function signedProxyQuery({ clientSecret }: AppKeys, details: ProxyDetails): string {
  const params: Record<string, string> = {
    ...details.params,
    shop: details.shop,
    logged_in_customer_id: details.customerId ?? '',
    path_prefix: '/apps/carded',
    timestamp: String(Math.floor(details.now / 1_000)),
  };
  const sorted = Object.keys(params)
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('');
  const signature = createHmac('sha256', details.signedWith ?? clientSecret)
    .update(sorted)
    .digest('hex');
  return new URLSearchParams({ ...params, signature }).toString();
}
