import type { LoginView } from '@carded/contract';

/** An owner of an active account, and what a test says otherwise. */
export function loginView(more: Partial<LoginView> = {}): LoginView {
  return {
    login_id: 'l',
    account_id: 'a',
    email: 'owner@shop.example',
    name: 'Owner',
    kind: 'owner',
    token: null,
    access_type: 1,
    permissions: [],
    websites: null,
    mfa: false,
    is_broker: false,
    business_name: 'Shop',
    tos_accepted: true,
    active: true,
    scanner_enabled: true,
    time_zone: 'America/Boise',
    grants: [],
    view: null,
    ...more,
  };
}
