import type { BuyerPlace } from '@carded/domain/decision';
import type { BuyerScope } from './buyer-scope.ts';

/** Where this opening is seen. */
export function placeOf({ openedVia, options }: Pick<BuyerScope, 'openedVia' | 'options'>): BuyerPlace {
  return openedVia === 'popup' ? 'shop' : options.isForEveryone === true ? 'stand' : 'link';
}
