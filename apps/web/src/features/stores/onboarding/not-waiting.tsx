import { Link } from 'react-router';
import page from '#ui/pages/card-page.module.css';

const reasons: Readonly<Record<string, string>> = {
  scopes: 'The platform did not give Carded the permissions it needs. Install it again and allow all of them.',
  silent: 'The platform did not answer. Nothing was installed. Try again in a minute.',
  invalid: 'The platform’s answer was not right, or too old. Nothing was installed. Begin again there.',
};

/** @param refused why a platform's installation came to nothing */
export function NotWaiting({ refused }: { refused: string | null }) {
  const reason = refused === null ? undefined : (reasons[refused] ?? reasons.invalid);
  return (
    <section className={page.card} role={reason === undefined ? undefined : 'alert'}>
      <h1>{reason === undefined ? 'No store waits to be connected' : 'The store was not connected'}</h1>
      <p className={page.words}>
        {reason ??
          'Stores are connected from their platform: open Carded from the list of apps there. What leads here from it is good for 30 minutes, once.'}
      </p>
      <p>
        <Link to="/account/websites">Go to websites</Link>
      </p>
    </section>
  );
}

/** The account that it belongs to is not told to anybody. */
export function AlreadyConnected({ shop, platform }: { shop: string; platform: string }) {
  return (
    <section className={page.card}>
      <h1>{shop} is connected already</h1>
      <p className={page.words}>
        It belongs to a Carded account. Sign in to that account to see it. To move it to another one, its owner
        disconnects it first, or you write to us: nobody takes a store from an account by installing Carded in{' '}
        {platform}.
      </p>
      <p>
        <Link to="/signin?continue=/account/websites">Sign in</Link>
      </p>
      <p>
        <a href="/support">Write to us</a>
      </p>
    </section>
  );
}
