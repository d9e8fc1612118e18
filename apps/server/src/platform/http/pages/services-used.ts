import type { ServiceUsed } from '@carded/contract';
import type { Config } from '#config.ts';

/** Who takes money, by the kind that is configured; the sandbox is part of the program. */
const gateways: Partial<Record<Config['payments']['kind'], string>> = {
  authorize_net: 'Authorize.Net',
  stripe: 'Stripe',
};

/** Who else handles data here, from what is configured. Addresses of services stay inside: who they are is for the operator to say. */
export function servicesUsed({ smtpUrl, smsCarrier, s3, payments, taxes, identity }: Config): readonly ServiceUsed[] {
  const gateway = gateways[payments.kind];
  return [
    ...(smtpUrl === undefined ? [] : [{ port: 'mail', who: null } as const]),
    ...(smsCarrier === null ? [] : [{ port: 'sms', who: smsCarrier.name } as const]),
    ...(s3 === null ? [] : [{ port: 'storage', who: null } as const]),
    ...(gateway === undefined ? [] : [{ port: 'payments', who: gateway } as const]),
    ...(taxes.kind === 'http' ? [{ port: 'taxes', who: null } as const] : []),
    ...(identity.url === undefined ? [] : [{ port: 'identity', who: null } as const]),
  ];
}
