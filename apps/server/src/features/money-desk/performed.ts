import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';

/** Where something is done about an account's money, and who answers for it. */
export type At = { context: Context; tx: Queries; accountId: string; by: string };
/** What came of it, and what both audit logs say. */
export type Performed<T> = { answer: T; detail: Record<string, unknown> };
