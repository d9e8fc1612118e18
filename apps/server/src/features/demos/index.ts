import type { InputOf } from '@carded/contract';
import * as endpoints from '@carded/contract';
import { parseBirthDate } from '@carded/domain/age';
import { buyerMessageFor } from '@carded/domain/decision';
import { normalizePhone, type Person } from '@carded/domain/people';
import { askInOrder } from '@carded/providers/identity';
import { buyerMessageIn } from '@carded/words/messages';
import type { Context } from '#context.ts';
import { openQuery, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isFlagOn } from '#platform/flags/is-flag-on.ts';
import type { Job } from '#platform/jobs/job.ts';
import { todayAt } from '#verification/buyer-record.ts';
import type { StartInput } from '#verification/start/opening-facts.ts';
import { startVerification } from '#verification/start/start-verification.ts';
import { demoAccount } from './demo-account.ts';
import { beginSession, createDemoSession, findSession } from './demo-sessions.ts';
import { placeDemoOrder } from './place-demo-order.ts';
import { purgeDemo } from './read-demo-view.ts';

export { serveDemos as serve } from './serve-demos.ts';
export { shopDocument } from './shop-page.ts';

const sourceTimeoutMs = 4_000;
type Body = InputOf<typeof endpoints.dobPhoneDemo>['body'];
type Data = Body['data'];
const nowhere = { address: '', city: '', state: '', zip: '' };
const unknown = 'The records do not know this name with this birth date.';

/**
 * Verifies a person by name, birth date and phone alone. Records have to know all three together; the code sent next proves that the buyer has the phone.
 * Without a secret it is the demo.
 */
const dobPhoneDemo = ownTransactions(endpoints.dobPhoneDemo, async ({ context, input: { body }, who, request }) => {
  if (who.by === 'secret')
    return startByPhone(context, body.data, {
      ...(who.key ?? refuse('invalid_key')),
      ...{
        via: 'api',
        actor: 'secret',
        attached: {},
        options: {},
        pageOrigin: null,
        idempotency: request.idempotency,
      },
    });
  return checkInvented(context, body, request.ip);
});

/** Test mode: the records are invented, and no text is sent. */
const checkInvented = async (context: Context, body: Body, ip: string) => {
  const isOn = await isFlagOn(context, 'dob_phone_demo');
  const session = isOn && body.auth !== undefined ? await findSession(context, body.auth) : null;
  const { accountId, sites } = await demoAccount(context);
  const site = sites['dob-phone'];
  if (session?.demo !== 'dob-phone' || body.key !== site.key) return refuse('not_found');
  checkData(context, body.data);
  const wrong = await notInRecords(context, body.data);
  if (wrong !== null) return { status: 'not_created', uuid: null, message: wrong, error: 'no_match' } as const;
  return startByPhone(context, body.data, {
    ...{ accountId, websiteId: site.id, isTestKey: true, via: 'popup', actor: 'buyer', idempotency: null },
    attached: { reference: session.reference },
    options: { customerIp: ip },
    pageOrigin: new URL(context.config.publicUrl).origin,
  });
};

type Start = Pick<
  StartInput,
  'accountId' | 'websiteId' | 'isTestKey' | 'via' | 'actor' | 'attached' | 'options' | 'pageOrigin' | 'idempotency'
>;

const startByPhone = async (context: Context, data: Data, start: Start) => {
  checkData(context, data);
  const { answer, decision, minimumAge } = await startVerification(context, {
    ...start,
    data: { ...data, ...nowhere, country: 'US' },
    session: null,
    isByPhone: true,
  });
  if (answer.status !== 'not_created')
    return { status: answer.status, uuid: answer.uuid ?? null, message: null, error: null };
  const message = decision === null ? null : buyerMessageIn('en', buyerMessageFor(decision, minimumAge ?? 0)).sentence;
  return { status: 'not_created', uuid: null, message, error: answer.reason ?? null } as const;
};

const checkData = (context: Context, data: Data): void => {
  if (normalizePhone(data.phone) === null)
    refuse('invalid_input', { fields: [{ path: 'body.data.phone', message: 'must be a phone number' }] });
  if (birthDateOf(context, data) === null)
    refuse('invalid_input', {
      fields: [{ path: 'body.data.dob_day', message: 'must be a real day, not in the future' }],
    });
};

const birthDateOf = (context: Context, { dob_year, dob_month, dob_day }: Data) =>
  parseBirthDate(dob_year, dob_month, dob_day, todayAt('US', context.now()));

/** Makes the message for a buyer whose name, birth date and phone records do not know together; null when they do. */
const notInRecords = async (context: Context, data: Data): Promise<string | null> => {
  const { first_name: firstName, last_name: lastName, phone } = data;
  const birthDate = birthDateOf(context, data);
  if (birthDate === null) return unknown;
  const person: Person = { firstName, lastName, birthDate, phone, ...nowhere, country: '' };
  const answers = await askInOrder(context.providers.testSources, person, { timeoutMs: sourceTimeoutMs });
  const match = answers.find(({ outcome }) => outcome === 'match');
  if (match === undefined) return unknown;
  return match.agreed.includes('phone') ? null : 'The records know this person with another phone number.';
};

const dobPhoneDemoEnabled = openQuery(endpoints.dobPhoneDemoEnabled, async ({ context }) => ({
  demo_enabled: await isFlagOn(context, 'dob_phone_demo'),
}));

/** A session of that demo: its token is what the call takes. */
const dobPhoneDemoAuth = ownTransactions(endpoints.dobPhoneDemoAuth, async ({ context, request }) => {
  if (!(await isFlagOn(context, 'dob_phone_demo'))) return { demo_enabled: false, key: '', auth: '', session: null };
  const session = await beginSession(context, 'dob-phone', request.ip);
  return { demo_enabled: true, key: session.key, auth: session.token, session };
});

export const routes = [createDemoSession, placeDemoOrder, dobPhoneDemoEnabled, dobPhoneDemoAuth, dobPhoneDemo];
export const jobs: readonly Job[] = [purgeDemo];
