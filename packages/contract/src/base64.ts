import { z } from 'zod';

/** Bytes as base64; the server may have decoded them while they came in. */
export type Base64 = string | Uint8Array;

/** Bytes as base64, in so many characters at most, and at least. In a large body they are decoded while it comes in, and the body's limit is theirs. */
export function base64(max: number, min = 0): z.ZodType<Base64, string> {
  const text = z.string().min(min).max(max);
  const schema: z.ZodType<Base64> = z.union([z.instanceof(Uint8Array), text]);
  // A caller sends text.
  schema._zod.toJSONSchema = () => ({ type: 'string', contentEncoding: 'base64', minLength: min, maxLength: max });
  return schema as z.ZodType<Base64, string>;
}
