import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import type { InquiryKind, InquiryStatus } from './inquiry-kinds.ts';

export type QueuedInquiry = {
  inquiry_id: string;
  account_id: string;
  kind: InquiryKind;
  status: InquiryStatus;
  sealed_title: Buffer;
  sealed_note: Buffer | null;
  created_at: Date;
};

/** @throws Refusal `not_found`. */
export async function queuedInquiry(context: Context, id: string): Promise<QueuedInquiry> {
  const [row] = await callFunction<QueuedInquiry, Tables>(
    context.db,
    'select * from carded.inquiry_queue where inquiry_id = $1',
    [id],
  );
  return row ?? refuse('not_found');
}

export function accountNameOf(context: Context, row: Pick<QueuedInquiry, 'inquiry_id' | 'sealed_title'>): string {
  return unsealJson<{ account: string }>(
    context.keys.master.inquiryTitles,
    `inquiry-queue:${row.inquiry_id}`,
    row.sealed_title,
  ).account;
}
