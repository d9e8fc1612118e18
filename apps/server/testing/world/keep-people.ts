import type { TestServer } from '#testing/index.ts';
import { askingOf } from './asking.ts';
import type { Ids, Made } from './made.ts';
import { addPasskey, mailedToken, type Passkey, type Person, password } from './people.ts';

/** Links that were mailed and passkeys, of two logins each. */
export async function keepPeople(server: TestServer, made: Made, ids: Ids) {
  const ask = askingOf(server);
  const { owner, colleague } = made;

  // Invited, asked for a new password, about to have another address.
  const invited = async (email: string) => {
    const login = { firstname: 'Kim', lastname: 'Ellis', email, access_type: 1, websites: [], permissions: 'account' };
    const { token } = (await ask('clientLogins.create', { body: { login } }, owner.headers)).body.login;
    return { token, link: await mailedToken(server, email, 'invitation/') };
  };
  const invitation = await invited('invited@login.example');
  const otherInvitation = await invited('also-invited@login.example');
  ids.invited = invitation.token;
  ids.alsoInvited = otherInvitation.token;
  const reset = async ({ email }: Person, what: 'password' | 'mfa' = 'password') => {
    await ask('passwords.requestReset', { body: { email, what } });
    return mailedToken(server, email, what === 'mfa' ? 'resetmfa/' : 'resetpassword/');
  };
  const resets = {
    owner: await reset(owner),
    colleague: await reset(colleague),
    guarded: await reset(made.guarded, 'mfa'),
    guardedToo: await reset(made.guardedToo, 'mfa'),
  };
  const moves = async (person: Person, email: string) => {
    const personal = { firstname: 'Pat', lastname: 'Tester', phone: '', email };
    await ask('accounts.update', { body: { personal, password } }, person.headers);
    return mailedToken(server, email, 'confirmemail/');
  };
  const moving = {
    owner: await moves(owner, 'moved@login.example'),
    colleague: await moves(colleague, 'also-moved@login.example'),
  };

  // Passkeys: two of one login, one of another. Sessions in which they are added get another cookie.
  const passkeys: Record<'laptop' | 'phone' | 'colleagues', Passkey> = {} as never;
  for (const [name, person] of [
    ['laptop', owner],
    ['phone', owner],
    ['colleagues', colleague],
  ] as const) {
    const { passkey, headers } = await addPasskey(server, person, name);
    passkeys[name] = passkey;
    person.headers = headers;
    ids[`${name}Passkey`] = passkey.id;
  }

  await ask('passkeys.beginSignIn', {});
  await ask('passkeys.beginSignIn', {});

  return { invitation, resets, moving, passkeys };
}
