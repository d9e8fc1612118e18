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

/** Tells whether this is a staff page. It shows nothing of an account, so views may begin and end beside it. */
export function isStaffPage(): boolean {
  return window.location.pathname.startsWith('/staff');
}

/** Picks the viewer's next page after a view. */
export function pathAfter({ by, account }: View): string {
  return by === 'broker' ? '/account/customers' : `/staff/accounts/${account.uuid}`;
}

/** Returns the login for the account's screens. A person who views an account sees them as its owner, even while the account is inactive. */
export function loginInView(login: LoginView): LoginView {
  if (login.view === null) return login;
  const { account } = login.view;
  return {
    ...login,
    kind: 'owner',
    access_type: 1,
    websites: null,
    business_name: account.business_name,
    is_broker: false,
    scanner_enabled: account.scanner_enabled,
    time_zone: account.time_zone,
    active: true,
    tos_accepted: true,
  };
}

const awayMs = 60_000;
/** Signs of a present person, on any device and with any aid: screen readers and voice control press and fill in without keys or pointer. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'click', 'input', 'focusin'] as const;
/** Milliseconds after the page was opened, which is a sign too. */
let lastAt = 0;

if (typeof window !== 'undefined')
  for (const sign of signs)
    window.addEventListener(sign, () => (lastAt = performance.now()), { capture: true, passive: true });

/** Makes headers that report an absent person, so that polling does not keep the session alive. */
export function attention(): Record<string, string> {
  return typeof window !== 'undefined' && performance.now() - lastAt > awayMs ? { [unattendedHeader]: '1' } : {};
}
