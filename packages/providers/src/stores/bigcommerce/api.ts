import type { z } from 'zod';
import {
  type CallPlatform,
  makeCallPlatform,
  type PlatformCall,
  type PlatformOptions,
  refused,
} from '../calls/call-platform.ts';
import type { Outcome, StoreAccess } from '../port.ts';

export type BigCommerceOptions = PlatformOptions & {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Registered with the app, letter by letter. */
  readonly callbackUrl: string;
};

/** As it is in addresses. */
export const storeHash = /^[a-z0-9]{1,32}$/;
export const loginHost = 'login.bigcommerce.com';
const apiHost = 'api.bigcommerce.com';

type StoreCall = Omit<PlatformCall, 'host' | 'headers'>;
export type Api = {
  readonly options: BigCommerceOptions;
  readonly call: CallPlatform;
  /** A path below the store's own, `/v2/store`. */
  readonly inStore: <Schema extends z.ZodType>(
    store: StoreAccess,
    call: StoreCall,
    schema: Schema,
  ) => Promise<Outcome<z.infer<Schema>>>;
};

export function makeApi(options: BigCommerceOptions): Api {
  const call = makeCallPlatform({ ...options, hosts: /^(?:api|login)\.bigcommerce\.com$/ });
  return {
    options,
    call,
    inStore: async ({ externalId, credentials }, { path, ...rest }, schema) =>
      storeHash.test(externalId)
        ? call(
            {
              ...rest,
              host: apiHost,
              path: `/stores/${externalId}${path}`,
              headers: { 'x-auth-token': credentials.accessToken },
            },
            schema,
          )
        : refused('invalid', 'bad_store'),
  };
}
