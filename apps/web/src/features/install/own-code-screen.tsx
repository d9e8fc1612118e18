import { useQuery } from '@tanstack/react-query';
import { TabLinks } from '#ui/pages/tab-links.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { GuideText } from './guide-text.tsx';
import css from './install.module.css';
import { ownCodeParts } from './own-code-links.tsx';
import { ownCodeQuery } from './queries.ts';

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
