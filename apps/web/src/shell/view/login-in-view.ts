import type { LoginView } from '@carded/contract';
import { showsLevel, type ViewLevel } from '@carded/domain/codes';

/** From which level on a view has a part of the account; what is not here belongs to the account's own people. */
const partsInView: Readonly<Record<string, ViewLevel>> = {
  '': 'numbers',
  usage: 'numbers',
  websites: 'settings',
  'id_scanner/settings': 'settings',
  users: 'settings',
  verifications: 'log',
  orders: 'log',
};

/** The login as the account's screens take it: who views an account sees them as its owner does, behind no wall of its. */
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

/** Whether a view shows this part; everything where nobody views. */
export function isPartInView({ view }: Pick<LoginView, 'view'>, part: string): boolean {
  if (view === null) return true;
  const needed = partsInView[part];
  return needed !== undefined && showsLevel(view.level, needed);
}
