import { createHash } from 'node:crypto';
import { placeDemoOrder as endpoint } from '@carded/contract';
import { publicStatusOf } from '@carded/domain/codes';
import { checkOrder } from '@carded/example-shop';
import { isSameName, type ProofOptions, verifyProof } from '@carded/node';
import { createLocalJWKSet } from 'jose';
import type { Context } from '#context.ts';
import { publicKeys } from '#features/proofs/index.ts';
import { findVerification, openRecord } from '#features/verifications/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { type DemoAccount, demoAccount } from './demo-account.ts';
import { findSession, noteOrder } from './demo-sessions.ts';

/** The demo's shop takes an order, or refuses it: by the check of the example shop, as it stands there. */
export const placeDemoOrder = ownTransactions(endpoint, async ({ context, input: { body } }) => {
  const session = (await findSession(context, body.token)) ?? refuse('not_found');
  const account = await demoAccount(context);
  const { publicUrl } = context.config;
  const key = account.sites[session.demo].key;
  // A cart of another visitor is another cart.
  const order = { reference: body.cart === '' ? 'none' : body.cart, person: body.person };
  const keys = createLocalJWKSet({ keys: await publicKeys(context) });
  const exempt = await exemptOrder(body.proof, {
    ...{ host: publicUrl, key, origin: publicUrl, reference: order.reference, place: order.person },
    ...{ acceptTest: true, acceptNotRequired: true, jwks: keys, now: context.now },
  });
  if (exempt !== null) return taken(await noteOrder(context, session.reference, exempt));
  const result = await checkOrder(
    {
      cardedUrl: publicUrl,
      key,
      secret: '',
      shopUrl: publicUrl,
      acceptTest: true,
      now: context.now,
      keys,
      lookUp: (uuid) => lookUp(context, account, uuid),
      isUsed: (uuid) => session.ordered.includes(uuid),
      // Who joins by phone has no address, neither here nor there.
      ...(session.demo === 'dob-phone' ? { isSame: isSameName } : {}),
    },
    body.proof,
    order,
  );
  if (!result.ok) return { taken: false, why: result.why };
  return taken(await noteOrder(context, session.reference, result.uuid));
});

const taken = (isFirst: boolean) => (isFirst ? { taken: true, why: null } : { taken: false, why: 'used' });

/** A place where the demo asks for no check: its shop takes the proof that says so. @returns what stands for the order; null for any other proof */
const exemptOrder = async (token: string, options: ProofOptions): Promise<string | null> => {
  const proof = await verifyProof(token, options).catch(() => null);
  if (proof?.status !== 'not_required') return null;
  const digits = createHash('sha256').update(token).digest('hex').slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** What the call of a status answers to who holds the secret. */
const lookUp = (context: Context, { accountId, sites }: DemoAccount, uuid: string) =>
  inAccount(context, accountId, async (tx) => {
    const row = await findVerification(tx, accountId, uuid);
    if (row === null) return null;
    const { first_name, last_name, address, city, state, zip, country } = await openRecord(context, row);
    const site = Object.values(sites).find(({ id }) => id === row.website_id);
    return {
      status: publicStatusOf(row.status),
      key: site?.key ?? '',
      test: true as const,
      verification: { buyer: { first_name, last_name, address, city, state, zip, country } },
    };
  });
