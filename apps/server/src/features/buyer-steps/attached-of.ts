import type { StartInput } from '#features/verifications/index.ts';
import type { BuyerScope } from './buyer-scope.ts';

/** What the shop attached to this opening or its session, for the record. */
export const attachedOf = ({ session, options }: Pick<BuyerScope, 'session' | 'options'>): StartInput['attached'] => {
  const given = session?.options ?? {};
  const reference = options.reference ?? given.reference;
  const wording = options.wording ?? given.wording;
  const notify = options.notifyOnComplete ?? given.notifyOnComplete;
  return {
    ...(given.metadata === undefined ? {} : { metadata: given.metadata }),
    ...(given.callbackUrl === undefined ? {} : { callback_url: given.callbackUrl }),
    ...(reference === undefined ? {} : { reference }),
    ...(wording === undefined ? {} : { wording }),
    ...(notify === undefined ? {} : { notify_on_complete: notify }),
  };
};
