import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '#platform/format.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { type Found, foundKinds, foundQuery, pageOfFound } from '#platform/staff-find.ts';
import { title } from '#platform/title.ts';
import { buttonClass } from '#ui/button.tsx';
import { StatusWord } from '#ui/chip.tsx';
import { FindField } from '#ui/forms/find-field.tsx';
import { PageHead, TabLinks } from '#ui/pages/page-head.tsx';
import { RowList, RowSubject } from '#ui/row-list.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { standingOf } from './account-cards.tsx';
import { type AccountFilter, accountsQuery } from './account-notes.tsx';
import css from './staff-accounts.module.css';

const filters = [
  { show: 'all', label: 'All' },
  { show: 'trial', label: 'Trial' },
  { show: 'payment_failed', label: 'Payment failed' },
  { show: 'not_installed', label: 'Not installed' },
  { show: 'brokers', label: 'Brokers' },
  { show: 'deactivated', label: 'Deactivated' },
] as const satisfies readonly { show: AccountFilter; label: string }[];
const [all] = filters;

/** Lists accounts by status, or finds one by anything a merchant reads out on the phone. */
export default function AccountsScreen() {
  const [params] = useSearchParams();
  const { show } = filters.find((one) => one.show === params.get('show')) ?? all;
  const before = params.get('before');
  const [typed, setTyped] = useState('');
  const [find] = useDebouncedValue(typed.trim(), 200);
  const list = useQuery(accountsQuery(show, before));
  const found = useQuery(foundQuery(find));
  // Keeps the list until the first answer to the typed search.
  const isListShown = find === '' || (found.data === undefined && found.error === null);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts([{ keys: '/', what: 'Find an account', group: 'Accounts', run: () => field.current?.focus() }]);
  const counts = list.data?.counts;
  return (
    <>
      <PageHead
        heading="Accounts"
        meta={`${counts === undefined ? 'All' : formatNumber(counts.all)} accounts. Opening one is noted in its audit log.`}
      />
      <TabLinks
        label="Accounts"
        tabs={filters.map((one) => ({
          to: one.show === 'all' ? '/staff/accounts' : `/staff/accounts?show=${one.show}`,
          label: one.label,
          isCurrent: one.show === show && find === '',
          ...(counts === undefined ? {} : { count: formatNumber(counts[one.show]) }),
        }))}
      />
      <div className={css.find}>
        <FindField
          ref={field}
          label="Find an account"
          placeholder="Business, domain, email, key, uuid, invoice or ticket"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {isListShown ? (
        <Loaded query={list} loading="Loading the accounts" failed="The accounts did not load">
          {(data) =>
            data.accounts.length === 0 ? (
              <EmptyState heading="No such accounts">Accounts that stand like this show up here.</EmptyState>
            ) : (
              <>
                <RowList label="Accounts" columns={css.columns}>
                  {data.accounts.map((account) => {
                    const { group, word } = standingOf(account);
                    return (
                      <li key={account.id}>
                        <Link to={`/staff/accounts/${account.id}`}>
                          <RowSubject>
                            <b>{account.business_name}</b>
                            <small>{account.broker ? 'Broker' : (account.domain ?? 'No website yet')}</small>
                          </RowSubject>
                          <StatusWord group={group}>{word}</StatusWord>
                          <span className={css.number}>
                            {formatNumber(account.verifications_this_month)} <small>this month</small>
                          </span>
                        </Link>
                      </li>
                    );
                  })}
                </RowList>
                {data.next === null ? null : (
                  <p className={css.more}>
                    <Link
                      className={buttonClass()}
                      to={`/staff/accounts?${new URLSearchParams({ show, before: data.next })}`}
                    >
                      Older accounts
                    </Link>
                  </p>
                )}
              </>
            )
          }
        </Loaded>
      ) : (
        <Loaded query={found} loading="Looking" failed="The search did not answer">
          {(data) => <FoundList found={data} />}
        </Loaded>
      )}
    </>
  );
}

/** Lists the results of a search. */
function FoundList({ found }: { found: readonly Found[] }) {
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

export function meta() {
  return [{ title: title('Accounts') }];
}
