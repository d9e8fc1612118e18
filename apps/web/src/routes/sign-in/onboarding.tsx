import { Link } from 'react-router';
import { title } from '#platform/title.ts';
import css from '#ui/pages/card-page.module.css';
import { CardPage } from '#ui/pages/card-page.tsx';

export function meta() {
  return [{ title: title('Connect a store') }];
}

export default function Onboarding() {
  return (
    <CardPage home="/">
      <section className={css.card}>
        <h1>Connecting a store comes later</h1>
        <p className={css.words}>Until then, add the store under Websites and put its key into the store’s pages.</p>
        <p>
          <Link to="/account/websites">Go to websites</Link>
        </p>
      </section>
    </CardPage>
  );
}
