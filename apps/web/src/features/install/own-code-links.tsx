import { Link } from 'react-router';
import { Card } from '#ui/card.tsx';
import css from './install.module.css';

/** Pages for who writes the shop, in the order of reading. The address of each is of its own. */
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
