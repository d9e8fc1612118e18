import type { LoginView } from '@carded/contract';
import { unattendedHeader, viewHeader } from '@carded/contract/request-headers';

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

const awayMs = 60_000;
/** What a person does, on any device and by any aid: screen readers and voices press and fill in without keys or pointer. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'click', 'input', 'focusin'] as const;
/** Milliseconds after the page was opened, which is a sign too. */
let lastAt = 0;

if (typeof window !== 'undefined')
  for (const sign of signs)
    window.addEventListener(sign, () => (lastAt = performance.now()), { capture: true, passive: true });

/** Headers that tell the server when nobody is there: what a page then asks on its timers keeps no session alive. */
export function attention(): Record<string, string> {
  return typeof window !== 'undefined' && performance.now() - lastAt > awayMs ? { [unattendedHeader]: '1' } : {};
}
