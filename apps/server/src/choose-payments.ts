import type { AuthorizeNetOptions, StripeOptions } from '@carded/providers/payments';

/** Company that charges cards. `url` is where another process serves the sandbox's gateway; null: this one has its own. */
export type PaymentsChoice =
  | { kind: 'none' }
  | { kind: 'sandbox'; url: string | null }
  | { kind: 'authorize_net'; options: AuthorizeNetOptions }
  | { kind: 'stripe'; options: StripeOptions };

/** The keys of each, by the option of its adapter. */
const keysOf = {
  authorize_net: {
    environment: 'AUTHORIZE_NET_ENVIRONMENT',
    apiLogin: 'AUTHORIZE_NET_API_LOGIN',
    transactionKey: 'AUTHORIZE_NET_TRANSACTION_KEY',
    clientKey: 'AUTHORIZE_NET_CLIENT_KEY',
    signatureKey: 'AUTHORIZE_NET_SIGNATURE_KEY',
  },
  stripe: {
    secretKey: 'STRIPE_SECRET_KEY',
    publishableKey: 'STRIPE_PUBLISHABLE_KEY',
    webhookSecret: 'STRIPE_WEBHOOK_SECRET',
  },
} as const;

type KeyName = {
  [Kind in keyof typeof keysOf]: (typeof keysOf)[Kind][keyof (typeof keysOf)[Kind]];
}[keyof typeof keysOf];
/** Variables of the environment about payments. */
type Said = { readonly [Name in Exclude<KeyName, 'AUTHORIZE_NET_ENVIRONMENT'>]?: string | undefined } & {
  readonly AUTHORIZE_NET_ENVIRONMENT?: AuthorizeNetOptions['environment'] | undefined;
  readonly CARDED_PAYMENTS?: PaymentsChoice['kind'] | undefined;
  readonly CARDED_PAYMENTS_SANDBOX_URL?: string | undefined;
  readonly CARDED_ROLE: string;
};

/**
 * The gateway that the environment is set up for: all of one, or none. The sandbox is the default where everything is on this
 * machine, in one process.
 * @throws Error naming the variables that are missing or too many, never their values
 */
export function choosePayments(e: Said, isLocal: boolean): PaymentsChoice {
  const url = e.CARDED_PAYMENTS_SANDBOX_URL ?? null;
  const canShare = url !== null || e.CARDED_ROLE === 'both';
  const chosen = e.CARDED_PAYMENTS ?? (isLocal && canShare ? 'sandbox' : 'none');
  for (const [kind, keys] of Object.entries(keysOf)) {
    const names = Object.values(keys);
    const given = names.filter((name) => e[name] !== undefined);
    if (kind !== chosen && given.length > 0)
      throw new Error(`${given.join(', ')} can only be set with CARDED_PAYMENTS=${kind}.`);
    if (kind === chosen && given.length < names.length) {
      const missing = names.filter((name) => !given.includes(name));
      throw new Error(`CARDED_PAYMENTS=${kind} needs ${missing.join(', ')} as well.`);
    }
  }
  switch (chosen) {
    case 'none':
      return { kind: 'none' };
    case 'sandbox':
      if (!isLocal) throw new Error('CARDED_PAYMENTS=sandbox charges nobody: it needs a loopback CARDED_PUBLIC_URL.');
      if (!canShare)
        throw new Error(
          'CARDED_PAYMENTS=sandbox needs CARDED_ROLE=both, or CARDED_PAYMENTS_SANDBOX_URL for all processes.',
        );
      return { kind: 'sandbox', url };
    case 'authorize_net':
      return {
        kind: 'authorize_net',
        options: {
          environment: e.AUTHORIZE_NET_ENVIRONMENT ?? 'sandbox',
          apiLogin: e.AUTHORIZE_NET_API_LOGIN ?? '',
          transactionKey: e.AUTHORIZE_NET_TRANSACTION_KEY ?? '',
          clientKey: e.AUTHORIZE_NET_CLIENT_KEY ?? '',
          signatureKey: e.AUTHORIZE_NET_SIGNATURE_KEY ?? '',
        },
      };
    case 'stripe':
      return {
        kind: 'stripe',
        options: {
          secretKey: e.STRIPE_SECRET_KEY ?? '',
          publishableKey: e.STRIPE_PUBLISHABLE_KEY ?? '',
          webhookSecret: e.STRIPE_WEBHOOK_SECRET ?? '',
        },
      };
  }
}
