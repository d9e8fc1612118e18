import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card } from '#ui/card.tsx';
import { TabLinks } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { GuideText } from './guide-text.tsx';
import css from './install.module.css';
import { ownCodeQuery } from './install-check-card.tsx';

/** Pages for developers of a shop, in reading order; each has its own address. */
export const ownCodeParts = [
  { page: 'introduction', path: 'introduction', label: 'Introduction', about: 'How it fits together' },
  { page: 'client', path: 'client', label: 'Client', about: 'Two tags on the page' },
  {
    page: 'client-examples',
    path: 'client/examples',
    label: 'Client examples',
    about: 'Several buttons, your own button, React',
  },
  { page: 'server', path: 'server', label: 'Server', about: 'The check that holds' },
  { page: 'server-examples', path: 'server/examples', label: 'Server examples', about: 'PHP, Python, Ruby, C#' },
  { page: 'test-buyers', path: 'test-buyers', label: 'Test buyers', about: 'Four names with a known result' },
  {
    page: 'enhanced-verification-modes',
    path: 'enhanced-verification-modes',
    label: 'Enhanced modes',
    about: 'When an ID is asked for',
  },
] as const;

export function OwnCodeLinks({ search }: { search: string }) {
  return (
    <Card
      heading="Your own code, in detail"
      about="Beside the guide “A shop of your own”, which is the short way: every option and every example."
    >
      <ul className={css.grid}>
        {ownCodeParts.map(({ path, label, about }) => (
          <li key={path}>
            <Link to={`/account/install/custom/${path}${search}`}>
              <b>{label}</b>
              <small>{about}</small>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/account/install/custom/age-gate">
            <b>Age gate</b>
            <small>Free, at the entrance</small>
          </Link>
        </li>
      </ul>
    </Card>
  );
}

/** A page on installing by one's own code. */
export function OwnCodeScreen({ website, search, page }: { website: string; search: string; page: string }) {
  const text = useQuery(ownCodeQuery(website, page));
  return (
    <>
      <TabLinks
        label="Your own code"
        tabs={[
          ...ownCodeParts.map((part) => ({
            to: `/account/install/custom/${part.path}${search}`,
            label: part.label,
            isCurrent: part.page === page,
          })),
          { to: '/account/install/custom/age-gate', label: 'Age gate', isCurrent: false },
        ]}
      />
      <Loaded query={text} loading="Loading the page" failed="The page did not load">
        {({ title, blocks }) => (
          <div className={css.own}>
            <h2 className={css.title}>{title}</h2>
            <GuideText blocks={blocks} search={search} />
          </div>
        )}
      </Loaded>
    </>
  );
}
