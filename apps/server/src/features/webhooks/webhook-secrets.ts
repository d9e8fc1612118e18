import { createHmac } from 'node:crypto';
import type { Context } from '#context.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';

/** The signing secrets of an endpoint, newest first; a replaced one also signs until it expires. */
type Secrets = { secret: string; endsAt: number | null }[];

export async function sealSecrets(
  context: Context,
  accountId: string,
  endpointId: string,
  secrets: Secrets,
): Promise<Buffer> {
  return sealJson((await context.keys.ofAccount.get(accountId)).data, context.random, `webhook:${endpointId}`, secrets);
}

export async function openSecrets(
  context: Context,
  accountId: string,
  endpointId: string,
  sealed: Buffer,
): Promise<Secrets> {
  return unsealJson<Secrets>((await context.keys.ofAccount.get(accountId)).data, `webhook:${endpointId}`, sealed);
}

export function activeSecrets(secrets: Secrets, nowMs: number): string[] {
  return secrets.filter((one) => one.endsAt === null || one.endsAt > nowMs).map((one) => one.secret);
}

/** Derives the secret that signs the calls to `callback_url`: one per account, from its key. */
export async function callbackSecret(context: Context, accountId: string): Promise<string> {
  const { data } = await context.keys.ofAccount.get(accountId);
  return `whsec_${createHmac('sha256', data).update('callback-secret').digest().subarray(0, 24).toString('base64')}`;
}

/** 24 random bytes, as Standard Webhooks recommends. */
export function makeWebhookSecret(random: (size: number) => Buffer): string {
  return `whsec_${random(24).toString('base64')}`;
}
