import type { AnswerOf } from '@carded/client';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { websitePath } from '#platform/session/which-website.ts';
import { title } from '#platform/title.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { WebsiteMode } from '../website-head.tsx';
import css from '../websites.module.css';

/** Any website of any account, for staff. The search is in the address. */
export default function FindWebsites() {
  const [params, setParams] = useSearchParams();
  const find = params.get('find') ?? '';
  const found = useQuery({
    queryKey: ['staff-websites', find],
    queryFn: () => call('staffWebsites.list', { query: find === '' ? {} : { find } }),
    placeholderData: keepPreviousData,
  });
  const look = useDebouncedCallback((value: string) => {
    const asked = value.trim();
    setParams(asked === '' ? {} : { find: asked });
  }, 250);
  return (
    <>
      <PageHead heading="Websites" meta="Of every account. Opening one is noted in the merchant’s audit log." />
      <div className={css.page}>
        <search className={css.find}>
          <TextInput
            type="search"
            label="Find a website"
            description="Part of a domain, a key, or the uuid of a website, an account or a verification"
            defaultValue={find}
            onChange={(event) => look(event.currentTarget.value)}
          />
        </search>
        <Loaded query={found} loading="Looking for websites" failed="The list did not load">
          {(data) =>
            data.websites.length === 0 ? (
              <EmptyState heading="No website found">
                {find === ''
                  ? 'The first one a merchant adds shows up here.'
                  : 'Try less of the domain, or paste a whole key or uuid.'}
              </EmptyState>
            ) : (
              <>
                <ul className={css.boxed} aria-label="Websites found">
                  {data.websites.map((website) => (
                    <FoundWebsite key={website.id} website={website} />
                  ))}
                </ul>
                {data.has_more ? <p className={css.more}>There are more. Type more of the domain.</p> : null}
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

/** A website, and the way to its settings, which lead back to this search. */
function FoundWebsite({ website }: { website: AnswerOf<'staffWebsites.list'>['websites'][number] }) {
  const list = `/staff/websites${useLocation().search}`;
  const names = [...new Set([website.account.business_name, website.name])].filter((name) => name !== website.domain);
  return (
    <li className={css.row}>
      <div className={css.name}>
        <b className={css.host}>{website.domain}</b>
        <small>{names.join(', ')}</small>
      </div>
      <WebsiteMode website={website} />
      <span className={css.key}>
        <code>{website.token}</code>
      </span>
      <Link
        className={buttonClass('plain', 'sm')}
        to={websitePath({ by: 'staff', id: website.id }, 'general')}
        state={{ list }}
      >
        Settings<span className="sr"> of {website.domain}</span>
      </Link>
    </li>
  );
}

export function meta() {
  return [{ title: title('Websites of all accounts') }];
}
