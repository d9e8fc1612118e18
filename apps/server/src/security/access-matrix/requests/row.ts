import type { EndpointName, RequestFor } from '@carded/client';
import type { Named } from '../world.ts';

/** What a call names beside its credentials; null: nothing, so that only its roles matter. */
export type ObjectName = keyof Named | null;
export type Row<N extends EndpointName> = {
  object: ObjectName;
  /** The smallest request that reaches the action. A key is added for roles that have one. */
  request: (named: Named) => RequestFor<N> | Record<string, unknown>;
};

/** A row per endpoint of the features: an endpoint without one does not compile. */
export type RowsOf<Feature extends string> = {
  [N in Extract<EndpointName, `${Feature}.${string}`>]: Row<N>;
};
