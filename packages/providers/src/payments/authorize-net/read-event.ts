import { z } from 'zod';
import { isSigned, readReport } from '../is-signed.ts';
import type { ProviderEvent } from '../port.ts';

const report = z.object({
  notificationId: z.string().min(1).max(100),
  eventType: z.string().min(1).max(100),
  payload: z.object({ merchantReferenceId: z.string().nullish() }).nullish(),
});
const refShape = /^[A-Z0-9-]{1,20}$/;

/** A report is signed over its body as it came, with the key as text. It has no time in it: a repeat is known by its id. */
export function readEvent(signatureKey: string, headers: Headers, raw: Uint8Array): ProviderEvent | null {
  const signature = /^sha512=([0-9a-f]{128})$/i.exec(headers.get('x-anet-signature') ?? '')?.[1];
  if (signature === undefined) return null;
  if (!isSigned({ algorithm: 'sha512', key: signatureKey, parts: [raw], signature })) return null;
  const parsed = report.safeParse(readReport(raw));
  if (!parsed.success) return null;
  const { notificationId: id, eventType: type, payload } = parsed.data;
  const ref = payload?.merchantReferenceId ?? '';
  return { id, type, attempt: refShape.test(ref) ? ref : null };
}
