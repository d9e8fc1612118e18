import { Link } from 'react-router';
import { isAllowed } from '#platform/permissions.ts';
import { useLogin } from '#platform/session.ts';
import css from './first-steps.module.css';
import page from './usage.module.css';

/** A new account with nothing to count yet: what to do, in order. */
export const FirstSteps = ({ hasWebsite }: { hasWebsite: boolean }) => {
  const login = useLogin();
  const steps = [
    ...(hasWebsite ? [] : [{ to: '/account/websites', what: 'Add your website', why: 'It gets its key and rules' }]),
    { to: '/account/install', what: 'Install the popup', why: 'One line of script, or your platform’s guide' },
    {
      to: '/account/websites',
      what: 'Try it with a test buyer',
      why: 'In developer mode, John Doe is accepted at once, and nothing is charged',
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
};
