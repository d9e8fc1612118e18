import type { ClientLoginView } from '@carded/contract';
import { formatDate, formatDateTime } from '#platform/format.ts';
import type { LoginOffer } from './login-draft.ts';

/** Small print of a login: where it works, its second step, when it was last seen. */
export function LoginState({ login, offer }: { login: ClientLoginView; offer: LoginOffer }) {
  const sites = offer.websites.filter(({ id }) => login.websites.includes(id)).map(({ domain }) => domain);
  const parts = [
    login.access_type === 2 ? `On ${sites.length === 0 ? 'no website' : sites.join(', ')}` : 'On every website',
    login.state === 'invited'
      ? `Invited, the link works until ${formatDate(login.invitation_ends ?? '')}`
      : login.state === 'invitation_ended'
        ? 'The invitation has ended'
        : login.last_seen === null
          ? 'Not signed in yet'
          : `Last seen ${formatDateTime(login.last_seen)}`,
    ...(login.state === 'active' ? [`Two-step sign-in ${login.mfa ? 'on' : 'off'}`] : []),
    ...(login.email_bounced ? ['Email to this address bounced'] : []),
  ];
  return <small>{parts.join(' · ')}</small>;
}
