import { createVerification as endpoint } from '@carded/contract';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import type { KeyCaller } from '#platform/access/caller.ts';
import { inAccount, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isOwnOrigin } from '#verification/may-verify.ts';
import { readSession, type SessionOptions, type StartInput } from '#verification/start/opening-facts.ts';
import { startVerification } from '#verification/start/start-verification.ts';

/** Two autocommit calls instead of one transaction (docs/decisions); idempotency, audit row and jobs are written by the second. */
export const createVerification = ownTransactions(
  endpoint,
  async ({ context, input: { body }, who, request, answer }) => {
    const key = who.by === 'key' ? who : (who.key ?? refuse('invalid_key'));
    if (who.by !== 'secret' && (body.options !== undefined || body.reference !== undefined)) refuse('secret_required');
    if (who.by !== 'secret') await refuseOtherOrigins(context, key.accountId, key.websiteId, request.origin);
    const session = body.session === undefined ? null : await sessionFor(context, key, body.session);
    const options = body.options ?? {};
    const started = await startVerification(context, {
      accountId: key.accountId,
      websiteId: key.websiteId,
      isTestKey: key.isTestKey,
      via: 'api',
      actor: who.by,
      data: body.data,
      attached: attachedOf(body, session?.options ?? {}),
      options: {
        ...pick('minAge', options.min_age),
        ...pick('customerIp', options.customer_ip ?? (who.by === 'key' ? request.ip : session?.options.customerIp)),
        ...pick('contactCustomer', options.contact_customer ?? session?.options.contactCustomer),
        ...pick('requireSignature', options.require_signature),
        ...pick('requireSelfie', options.require_selfie),
      },
      session,
      pageOrigin: who.by === 'key' ? request.origin : null,
      idempotency: request.idempotency,
    });
    if (started.isReplay) answer.headers = { 'idempotent-replayed': 'true' };
    return started.answer;
  },
);

const pick = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });

type Body = z.output<typeof endpoint.body>;

const attachedOf = (body: Body, session: SessionOptions): StartInput['attached'] => ({
  ...pick('metadata', body.options?.metadata ?? session.metadata),
  ...pick('callback_url', body.options?.callback_url ?? session.callbackUrl),
  ...pick('notify_on_complete', body.options?.notify_on_complete ?? session.notifyOnComplete),
  ...pick('wording', body.wording?.info_type ?? session.wording),
  ...pick('reference', body.reference ?? session.reference),
});

/** A session makes one verification, with the key it was made for: a test key does not use up a live one. */
const sessionFor = async (context: Context, { accountId, websiteId, isTestKey }: KeyCaller, id: string) => {
  const session = await inAccount(context, accountId, (tx) => readSession(context, tx, accountId, id));
  if (session === null || session.websiteId !== websiteId || session.expiresAt.getTime() <= context.now())
    return refuse('uuid_not_found');
  if (isTestKey && !session.isTest) return refuse('uuid_not_found');
  if (session.verificationId !== null) return refuse('session_used');
  return session;
};

const refuseOtherOrigins = async (
  context: Context,
  accountId: string,
  websiteId: string,
  origin: string | null,
): Promise<void> => {
  if (origin === null || origin === new URL(context.config.verifyUrl).origin) return;
  const website = await inAccount(context, accountId, (tx) =>
    tx
      .selectFrom('websites')
      .select(['domain', 'additional_domains', 'is_origin_ignored', 'is_dev_mode'])
      .where('account_id', '=', accountId)
      .where('id', '=', websiteId)
      .executeTakeFirst(),
  );
  if (website === undefined || !isOwnOrigin(context, website, origin)) refuse('invalid_origin');
};
