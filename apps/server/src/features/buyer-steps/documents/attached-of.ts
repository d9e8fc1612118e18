import type { BuyerScope } from '#features/buyer-steps/buyer-scope.ts';
import { placeOf } from '#features/buyer-steps/place-of.ts';
import type { StartInput } from '#features/verifications/index.ts';

/** What the shop attached to this opening or its session, for the record. */
export function attachedOf(scope: Pick<BuyerScope, 'session' | 'options' | 'openedVia'>): StartInput['attached'] {
  const { session, options } = scope;
  const place = placeOf(scope);
  const given = session?.options ?? {};
  const reference = options.reference ?? given.reference;
  const wording = options.wording ?? given.wording;
  const notify = options.notifyOnComplete ?? given.notifyOnComplete;
  return {
    ...(given.metadata === undefined ? {} : { metadata: given.metadata }),
    ...(given.callbackUrl === undefined ? {} : { callback_url: given.callbackUrl }),
    ...(reference === undefined ? {} : { reference }),
    ...(wording === undefined ? {} : { wording }),
    ...(options.language === undefined ? {} : { language: options.language }),
    ...(place === 'shop' ? {} : { begun_at: place }),
    ...(notify === undefined ? {} : { notify_on_complete: notify }),
  };
}
