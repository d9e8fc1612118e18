import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#platform/format.ts';
import { Notice } from '#ui/notice.tsx';
import { TabLinks } from '#ui/pages/tab-links.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { GuideText } from './guide-text.tsx';
import css from './install.module.css';
import { InstallCheckCard } from './install-check-card.tsx';
import { guideQuery } from './queries.ts';
import { SendGuide } from './send-guide.tsx';
import { Strength } from './strength.tsx';

type Asked = { website: string; search: string; platform: string; tab?: string | undefined; tab2?: string | undefined };

/** One part of a platform's guide: tabs, ways, the steps with the own key, and what can be done beside it. */
export function GuideScreen({ website, search, platform, tab, tab2 }: Asked) {
  const asked = { website, platform, ...(tab === undefined ? {} : { tab }), ...(tab2 === undefined ? {} : { tab2 }) };
  const guide = useQuery(guideQuery(asked));
  return (
    <Loaded
      query={guide}
      loading="Loading the guide"
      failed="The guide did not load"
      isPage={false}
      gone={{ heading: 'No such guide', to: `/account/install${search}`, label: 'All platforms' }}
    >
      {({ platform: of, tabs, tab: current, tab2: way, title, blocks, minutes, checked_on: checkedOn }) => {
        const base = `/account/install/guides/${of.slug}`;
        const ways = tabs.find((one) => one.tab === current)?.ways ?? [];
        return (
          <>
            <p className={css.about}>
              <Strength of={of} />
              <span>About {minutes} minutes</span>
              <span>Looked up on {formatDay(checkedOn)}</span>
            </p>
            <TabLinks
              label="Parts of this guide"
              tabs={tabs.map((one) => ({
                to: `${base}/${one.tab}${search}`,
                label: one.label,
                isCurrent: one.tab === current,
              }))}
            />
            {ways.length === 0 ? null : (
              <TabLinks
                label="Ways to do it"
                tabs={ways.map((one) => ({
                  to: `${base}/${current}/${one.tab2}${search}`,
                  label: one.label,
                  isCurrent: one.tab2 === way,
                }))}
              />
            )}
            <div className={css.columns}>
              <div>
                {of.confirmed ? null : (
                  <Notice group="pending" heading="We could not check this path on a real shop">
                    Follow it with a test key, and tell us what you see.
                  </Notice>
                )}
                <h2 className={css.title}>{title}</h2>
                <GuideText blocks={blocks} search={search} />
                {current === 'test' || current === 'script' ? (
                  <InstallCheckCard website={website} search={search} platform={of.slug} />
                ) : null}
              </div>
              <SendGuide website={website} platform={of.slug} search={search} />
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
