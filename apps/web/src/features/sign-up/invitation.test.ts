import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Opened } from './frame.tsx';
import { InvitationChoice, type Invited } from './invitation.tsx';

const read = (confirmed: boolean, invitedEmail: string | null) =>
  renderToStaticMarkup(
    createElement(InvitationChoice, {
      invited:
        invitedEmail === null
          ? null
          : ({ invited_by: 'Beacon Pay', personal_email: invitedEmail, business_name: 'Cedar Ridge' } as Invited),
      signup: {
        confirmed,
        personal: { email: 'ines@harbor.example' },
        business: { name: 'Harbor Vape' },
      } as NonNullable<Opened['signup']>,
      onTake: () => undefined,
      onLeave: () => undefined,
    }),
  ).replaceAll(/<[^>]+>/g, ' ');

test('a person with a sign-up is told who invited them and what they have begun, and chooses', () => {
  const words = read(true, 'ines@harbor.example');
  expect(words).toContain('Beacon Pay invited Cedar Ridge');
  expect(words).toContain('you have begun to sign up Harbor Vape with ines@harbor.example');
  expect(words).toMatch(/Use the invitation.*Continue without it/);
});

test('a person with a sign-up is told that the invitation has ended, and goes on', () => {
  const words = read(true, null);
  expect(words).toContain('The invitation was used already, or has expired');
  expect(words).toContain('Harbor Vape with ines@harbor.example. You can continue with that.');
  expect(words).not.toContain('Use the invitation');
  expect(words).toContain('Continue without it');
});

const [stays, begins, later] = ['Your email stays confirmed.', 'a new sign-up begins', 'continue the other one later'];
test.each([
  ['a confirmed email', true, 'Ines@Harbor.example', [stays]],
  ['a confirmed email, which the invitation leaves open', true, '', [stays]],
  ['another confirmed email', true, 'paul@cedarridge.example', [begins, later]],
  ['an email that is not confirmed', false, 'ines@harbor.example', [begins]],
])('%s is told what happens to the sign-up', (_, confirmed, email, message) => {
  const words = read(confirmed, email);
  expect([stays, begins, later].filter((sentence) => words.includes(sentence))).toEqual(message);
});
