import { createHash } from 'node:crypto';
import type { z } from 'zod';

/** Platforms send whole orders; what is longer is not read, and the sweep finds the order. */
const longest = 2 * 1024 * 1024;

/** The JSON of an event, by its schema; null for anything else. */
export function readEventBody<Schema extends z.ZodType>(body: Uint8Array, schema: Schema): z.infer<Schema> | null {
  if (body.length > longest) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(body).toString('utf8'))) as z.infer<Schema>;
  } catch {
    return null;
  }
}

/** Names an event whose platform does not. */
export function digestOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}
