import type { z } from 'zod';
import {
  type CallPlatform,
  makeCallPlatform,
  type PlatformCall,
  type PlatformOptions,
} from '../calls/call-platform.ts';
import type { Outcome, StoreAccess } from '../port.ts';

export type ShoplazzaOptions = PlatformOptions & {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Registered with the app, letter by letter. */
  readonly callbackUrl: string;
};

/** A store's permanent domain, and nothing that only looks like one. */
export const shopHost = /^[a-z0-9][a-z0-9-]{0,62}\.myshoplaza\.com$/i;
/** What orders are told of in, and what scripts and usage are told of in: later ones wrap every answer in `data`. */
const versions = { 1: '2022-01', 2: '2025-06' } as const;

type StoreCall = Omit<PlatformCall, 'host' | 'headers'> & { readonly version?: keyof typeof versions };
export type Api = {
  readonly options: ShoplazzaOptions;
  readonly call: CallPlatform;
  /** A path below the API's version, `/orders/1`. */
  readonly inStore: <Schema extends z.ZodType>(
    store: StoreAccess,
    call: StoreCall,
    schema: Schema,
  ) => Promise<Outcome<z.infer<Schema>>>;
};

export function makeApi(options: ShoplazzaOptions): Api {
  const call = makeCallPlatform({ ...options, hosts: shopHost });
  return {
    options,
    call,
    inStore: ({ externalId, credentials }, { path, version = 1, ...rest }, schema) =>
      call(
        {
          ...rest,
          host: externalId,
          path: `/openapi/${versions[version]}${path}`,
          headers: { 'access-token': credentials.accessToken },
        },
        schema,
      ),
  };
}
