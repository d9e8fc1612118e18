import { callFunction, type Tables } from '@carded/database';
import type { Person } from '@carded/domain/people';
import type { Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { unsealJson } from '#platform/sealing/seal.ts';

export type WebsiteRow = {
  id: string;
  domain: string;
  root_domain: string;
  additional_domains: string[];
  name: string;
  key_live: string;
  key_test: string;
  is_dev_mode: boolean;
  is_origin_ignored: boolean;
  callback_url: string;
  notify_email: string;
  is_notified_on_deny: boolean;
  is_notified_on_accept: boolean;
  contact_phone: string;
  contact_email: string;
  workflow: Workflow;
  rules_version: number;
  rules_hash: string;
  is_active: boolean;
};
export type PassRow = {
  token_zip: string | null;
  token_phone: string | null;
  token_email: string | null;
  website_id: string;
  root_domain: string;
  has_id: boolean;
  has_phone: boolean;
};
type Row = {
  account: { is_active: boolean; image_days: number; is_id_storage_enabled: boolean };
  website: WebsiteRow;
  is_banned: boolean;
  passes: PassRow[];
  idempotent_body: Buffer | null;
  idempotent_answer: Buffer | null;
  is_maintenance: boolean;
  candidates: { id: string; source: string; sealed: string }[];
};

/** The first of the two round trips of a create. Null when the website is gone. */
export const readForCreate = async (
  context: Context,
  given: {
    accountId: string;
    websiteId: string;
    tokenBuyer: Buffer | null;
    idempotencyKey: Buffer | null;
    blocks: Buffer[];
  },
) => {
  const [row] = await callFunction<Row, Tables>(
    context.db,
    'select * from carded.read_for_create($1, $2, $3, $4, $5)',
    [given.accountId, given.websiteId, given.tokenBuyer, given.idempotencyKey, given.blocks],
  );
  if (row === undefined) return null;
  const candidates = row.candidates.map((found) =>
    unsealJson<Person>(context.keys.master.operator, found.id, Buffer.from(found.sealed, 'base64')),
  );
  return { ...row, candidates };
};
