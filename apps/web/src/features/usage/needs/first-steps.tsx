import { statusNumber } from '@carded/domain/codes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { isAllowed, useLogin } from '#platform/session/session.ts';
import css from '../usage.module.css';
import firstStepsCss from './first-steps.module.css';

/** A new account with nothing to count yet: what to do, in order. It goes once the popup has opened on a page of the shop. */
export function FirstSteps({ hasWebsite }: { hasWebsite: boolean }) {
  const login = useLogin();
  const maySetUp = isAllowed(login, 'websites');
  const mayAdd = maySetUp && login.websites === null;
  const websites = useQuery({
    queryKey: ['websites'],
    queryFn: async () => (await call('websites.list', {})).websites,
    enabled: maySetUp && hasWebsite,
  });
  // Looks for a test in the log, because figures count no tests.
  const tested = useQuery({
    queryKey: ['first-test'],
    queryFn: async () =>
      (await call('verifications.list', { body: { status: statusNumber.accepted, test: true } })).verifications.length >
      0,
    enabled: maySetUp && isAllowed(login, 'verifications'),
    refetchInterval: (query) => (query.state.data === true ? false : 5_000),
  });
  const testKey = websites.data?.[0]?.test_token;
  const steps: { name: string; link: ReactNode; why: string; isDone?: boolean }[] = [
    ...(hasWebsite || !mayAdd
      ? []
      : [
          {
            name: 'website',
            link: <Link to="/account/websites">Add your website</Link>,
            why: 'It gets its key, rules and a test shop',
          },
        ]),
    ...(testKey === undefined
      ? []
      : [
          {
            name: 'test',
            link: (
              <a href={`/test-shop/${testKey}`} target="_blank" rel="noreferrer">
                Order in your test shop
              </a>
            ),
            why: tested.data
              ? 'The first test buyer is in your log'
              : 'The popup as your buyers see it. John Doe is accepted at once, and nothing is charged',
            isDone: tested.data === true,
          },
        ]),
    {
      name: 'install',
      link: <Link to="/account/install">Put it in your shop</Link>,
      why: 'Your platform’s guide, with your key filled in, and a check that says what is missing',
    },
    {
      name: 'passkey',
      link: <Link to="/account/security">Add a passkey</Link>,
      why: 'Sign in with your fingerprint or face',
    },
    ...(isAllowed(login, 'account')
      ? [{ name: 'colleague', link: <Link to="/account/users">Invite a colleague</Link>, why: 'A login of their own' }]
      : []),
  ];
  return (
    <section className={`${css.box} ${firstStepsCss.first}`}>
      <h2>No verifications yet</h2>
      <p>They show up here the moment a buyer opens the popup.</p>
      {maySetUp ? (
        <ol>
          {steps.map(({ name, link, why, isDone }) => (
            <li key={name}>
              {link}
              {isDone ? <b>Done</b> : null}
              <span>{why}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
