import { Link } from 'react-router';
import page from '#features/usage/usage.module.css';
import { isAllowed } from '#platform/session/permissions.ts';
import { useLogin } from '#platform/session/session.ts';
import css from './first-steps.module.css';

/** A new account with nothing to count yet: what to do, in order. */
export function FirstSteps({ hasWebsite }: { hasWebsite: boolean }) {
  const login = useLogin();
  const steps = [
    ...(hasWebsite || login.websites !== null
      ? []
      : [{ to: '/account/websites', what: 'Add your website', why: 'It gets its key and rules' }]),
    {
      to: '/account/install',
      what: 'Install the popup',
      why: 'A few lines for your checkout page, or your platform’s guide',
    },
    {
      to: '/account/websites',
      what: 'Try it with a test buyer',
      why: 'In test mode, John Doe is accepted at once, and nothing is charged',
    },
  ];
  return (
    <section className={`${page.box} ${css.first}`}>
      <h2>No verifications yet</h2>
      <p>They show up here the moment a buyer opens the popup.</p>
      {isAllowed(login, 'websites') ? (
        <ol>
          {steps.map(({ to, what, why }) => (
            <li key={what}>
              <Link to={to}>{what}</Link>
              <span>{why}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
