import type { RequestFor } from '@carded/client';
import { capabilitiesOf } from '@carded/domain/stores';
import { TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { InstallPage } from '#features/install/install-page.tsx';
import { formatDate, formatDay } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { useIsInView } from '#platform/session/session.ts';
import { title } from '#platform/title.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card, Notice } from '#ui/card.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { TabLinks } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { GuideText } from './guide-text.tsx';
import css from './install.module.css';
import { InstallCheckCard } from './install-check-card.tsx';
import { Strength } from './platform-grid.tsx';

const nameOf = (slug: string) => capabilitiesOf(slug)?.name ?? 'Guide';

export function meta({ params }: { params: { platform?: string } }) {
  return [{ title: title(`Install: ${nameOf(params.platform ?? '')}`) }];
}

export default function InstallGuide() {
  const { platform = '', tab, tab2 } = useParams();
  return (
    <InstallPage heading={nameOf(platform)} isBelow>
      {(of) => <GuideScreen {...of} platform={platform} tab={tab} tab2={tab2} />}
    </InstallPage>
  );
}

type Asked = { website: string; search: string; platform: string; tab?: string | undefined; tab2?: string | undefined };

/** Shows one part of a platform's guide: tabs, ways, steps with the website's key, and ways to get help. */
function GuideScreen({ website, search, platform, tab, tab2 }: Asked) {
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

/** Offers to send the guide to a developer, or to ask us. */
function SendGuide({ website, platform, search }: { website: string; platform: string; search: string }) {
  const isInView = useIsInView();
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: { email: '' },
    save: ({ email }: { email: string }) => call('install.send', { body: { website, platform, email } }),
    onSaved: (_, own) => own.reset(),
  });
  return (
    <aside className={css.beside} aria-label="Beside the guide">
      {isInView ? null : (
        <Card
          heading="Send to a developer"
          about="This guide with your key, without your secret. The link opens for 14 days."
        >
          <form className={css.form} onSubmit={submit} noValidate>
            <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
            <Refused error={refused} />
            <Button type="submit" busy={mutation.isPending}>
              Send
            </Button>
            <p role="status">{mutation.data ? `Sent. It opens until ${formatDate(mutation.data.ends)}.` : ''}</p>
          </form>
        </Card>
      )}
      <Card heading="Do it with us" about="A person looks at your checkout. You never send a password.">
        <p className={css.form}>
          <Link className={buttonClass()} to={`/account/install/request${search}&platform=${platform}`}>
            Ask us to install it
          </Link>
        </p>
      </Card>
    </aside>
  );
}

type GuideAsked = RequestFor<'install.guide'>['query'];

/** Loads one part of a guide, with a website's key in it. */
export function guideQuery(query: GuideAsked) {
  return queryOptions({
    queryKey: ['install-guide', query],
    queryFn: () => call('install.guide', { query }),
    staleTime: 300_000,
  });
}
