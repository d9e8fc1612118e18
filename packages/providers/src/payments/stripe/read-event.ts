import { z } from 'zod';
import { isSigned, readReport } from '../is-signed.ts';
import type { ProviderEvent } from '../port.ts';

const report = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(100),
  data: z.object({ object: z.object({ metadata: z.record(z.string(), z.unknown()).nullish() }) }),
});
const refShape = /^[A-Z0-9-]{1,20}$/;
/** As the SDK does: an older report is a replay. */
const toleranceSeconds = 300;

/** `Stripe-Signature: t=<seconds>,v1=<HMAC-SHA256 of "t.body">`, several while a secret is changed. By hand, so that the SDK is not loaded for it. */
export function readEvent(secret: string, nowMs: number, headers: Headers, raw: Uint8Array): ProviderEvent | null {
  const parts = (headers.get('stripe-signature') ?? '').split(',').map((part) => part.trim().split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(nowMs / 1000 - Number(time)) > toleranceSeconds) return null;
  const isAuthentic = parts
    .filter(([name]) => name === 'v1')
    .slice(0, 5)
    .some(([, signature = '']) => isSigned({ algorithm: 'sha256', key: secret, parts: [`${time}.`, raw], signature }));
  if (!isAuthentic) return null;
  const parsed = report.safeParse(readReport(raw));
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  const ref = data.object.metadata?.attempt;
  return { id, type, attempt: typeof ref === 'string' && refShape.test(ref) ? ref : null };
}
