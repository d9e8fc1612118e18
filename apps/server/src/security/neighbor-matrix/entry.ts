import type { EndpointName, RequestFor } from '@carded/client';
import type { openBuyerOf, TestServer } from '#testing/index.ts';
import type { Ask } from './asking.ts';
import type { Neighbors } from './world.ts';

export type At = {
  world: Neighbors;
  server: TestServer;
  ask: Ask;
  /** Opens a buyer’s screens on a shop’s page. */
  open: ReturnType<typeof openBuyerOf>;
};

/** Body, params, query; headers where somebody calls. */
export type Asked<N extends EndpointName> = readonly [request: RequestFor<N>, headers?: Record<string, string>];

/** One endpoint: what it is asked, after whatever must have happened before, and every row that differs then. */
export type Entry<N extends EndpointName> = {
  given: (at: At) => Asked<N> | Promise<Asked<N>>;
  /** `+` made, `-` removed, `~` changed (its columns); table, and whose row it is. `×2`: two such rows. */
  changes: readonly string[];
};

/** Of the endpoints of these features that change something. */
export type EntriesOf<Feature extends string> = {
  [N in Extract<EndpointName, `${Feature}.${string}`>]?: Entry<N>;
};

/** The same for a job: prepares what it is for, and answers with its payload. */
export type JobEntry = {
  given: (at: At) => object | Promise<object>;
  changes: readonly string[];
};
