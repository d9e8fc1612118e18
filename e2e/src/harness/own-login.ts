import { expect } from '@playwright/test';
import { asOwner, mailsTo, publicApi } from './api.ts';
import { theRun } from './run.ts';

export type OwnLogin = { email: string; password: string; remove: () => Promise<unknown> };
const password = 'quiet harbor between nine lanterns';

/** Another login of the demo's merchant, invited by its owner: the person sets the password with the emailed link. */
export async function addLogin(permissions: string, firstname = 'Noor'): Promise<OwnLogin> {
  const email = `${firstname.toLowerCase()}-${Math.random().toString(36).slice(2, 10)}@northfork.example`;
  const login = { firstname, lastname: 'Haddad', email, access_type: 1, websites: [], permissions };
  const { token } = (await asOwner().call('clientLogins.create', { body: { login } })).login;
  const link = new RegExp(`${theRun().demo.url}/invitation/([\\w-]+)`);
  let invitation = '';
  await expect
    .poll(async () => {
      invitation = (await mailsTo(email)).map((text) => link.exec(text)?.[1]).find(Boolean) ?? '';
      return invitation;
    })
    .not.toBe('');
  await publicApi().call('clientLogins.acceptInvitation', { params: { token: invitation }, body: { password } });
  return { email, password, remove: () => asOwner().call('clientLogins.remove', { body: { token } }) };
}
