import type { EndpointName, RequestFor } from '@carded/client';
import type { ViewLevel } from '@carded/domain/codes';
import type { At } from '#testing/world/at.ts';
import type { Named } from '#testing/world/two-accounts.ts';
import type { AudienceName } from './access-matrix/audiences.ts';

/** Request of a call: body, params and query, and headers where the caller sends some. */
export type Asked<N extends EndpointName> = readonly [request: RequestFor<N>, headers?: Record<string, string>];

type Given<N extends EndpointName> = (at: At) => Asked<N> | Promise<Asked<N>>;

/** Promises on one endpoint, by hand and never from the contract: who may call it, and which rows a call changes. */
export type Proof<N extends EndpointName> = {
  audience: AudienceName;
  /** The level from which on somebody sees it who views the account; without it every view is refused. */
  inView?: ViewLevel;
  /** Object that a call names beside its credentials; without it only roles matter. */
  object?: keyof Named;
  /** The smallest request that reaches the action. A key is added for roles that have one. */
  request: (named: Named) => RequestFor<N> | Record<string, unknown>;
  /** A request that succeeds, after whatever must have happened before; without it `request` does, from somebody of the audience. */
  given?: Given<N>;
  /**
   * Every row that differs after it: `+` made, `-` removed, `~` changed (its columns); table, and whose row it is. `×2`: two such
   * rows. Without it the endpoint only reads.
   */
  changes?: readonly string[];
  /** Values of its neighbors, of another account or of a colleague that its answer shows on purpose. */
  shows?: readonly string[];
  /** Request for a login’s own object by another owner of the same account: it is not found, and nothing changes. */
  ofAColleague?: Given<N>;
};

type Of<Feature extends string> = Extract<EndpointName, `${Feature}.${string}` | Feature>;
/** A proof for each endpoint of these features, or of these names, but those that are proven elsewhere: one that misses an endpoint does not compile. */
export type ProofsOf<Feature extends string, Elsewhere extends EndpointName = never> = {
  readonly [N in Exclude<Of<Feature>, Elsewhere>]: Proof<N>;
};

/** A job: prepares what it is for, and answers with its payload. `mails`: it writes to people, and to nothing that is kept. */
export type JobProof = { given: (at: At) => object | Promise<object>; changes: readonly string[] } | 'mails';
/** Proofs by the name of the job; words after the name distinguish its occasions. */
export type JobProofs = Readonly<Record<string, JobProof>>;
