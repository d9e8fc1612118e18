import type { LoginView } from '@carded/contract';
import { viewHeader } from '@carded/contract/view-header';

type View = NonNullable<LoginView['view']>;
let drawn: string | null = null;

/** Says which view the page draws from here on; its calls say it too. */
export function drawView(view: View | null): void {
  drawn = view?.id ?? null;
}

/** Headers that tell the server which view the page draws, so that it answers for no other account once that has ended. */
export function viewing(): Record<string, string> {
  return drawn === null || typeof window === 'undefined' ? {} : { [viewHeader]: drawn };
}

/** Staff's own screens hold nothing of the account: a view may begin and end beside them. */
export function isStaffPage(): boolean {
  return window.location.pathname.startsWith('/staff');
}

/** Where its viewer goes on afterwards. */
export function pathAfter({ by, account }: View): string {
  return by === 'broker' ? '/account/customers' : `/staff/accounts/${account.uuid}`;
}
