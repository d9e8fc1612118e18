import { Link } from 'react-router';
import { type Found, foundKinds, pageOfFound } from '#platform/staff-find.ts';
import { RowList, RowSubject } from '#ui/row-list.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import css from './staff-accounts.module.css';

/** What a search found. */
export function FoundList({ found }: { found: readonly Found[] }) {
  if (found.length === 0)
    return (
      <EmptyState heading="Nothing found">
        Try three letters of the name, the beginning of the domain, or paste a whole email, key, uuid, invoice or ticket
        number.
      </EmptyState>
    );
  return (
    <RowList label="Found" columns={css.found}>
      {found.map((one) => (
        <li key={`${one.kind}-${one.id}`}>
          <Link to={pageOfFound(one)}>
            <span>{foundKinds[one.kind]}</span>
            <RowSubject>
              <b>{one.business}</b>
              <small>{one.label}</small>
            </RowSubject>
          </Link>
        </li>
      ))}
    </RowList>
  );
}
