import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CallbackSecret, WebhookList } from '#features/webhooks/webhook-list.tsx';
import { tabOf, titleOf, WebsiteHead } from '#features/websites/website-head.tsx';
import { WebsiteKeys } from '#features/websites/website-keys.tsx';
import { WebsiteLink } from '#features/websites/website-popup.tsx';
import { WebsiteScreen } from '#features/websites/website-screen.tsx';
import { WebsiteWords } from '#features/websites/website-words.tsx';
import css from '#features/websites/websites.module.css';
import { useWhichWebsite, websiteQuery, websitesBeside } from '#platform/session/which-website.ts';
import { title } from '#platform/title.ts';
import stackCss from '#ui/stack.module.css';
import { Loaded } from '#ui/states/loaded.tsx';

export function meta({ params: { action, id } }: { params: { action?: string; id?: string } }) {
  return [{ title: title(titleOf(tabOf(action, id === undefined ? 'account' : 'staff'))) }];
}

export default function Website() {
  const { action } = useParams();
  const which = useWhichWebsite();
  const query = useQuery(websiteQuery(which));
  const tab = tabOf(action, which.by);
  return (
    <Loaded
      query={query}
      loading="Loading the website"
      failed="The website did not load"
      gone={{ heading: 'No such website', ...websitesBeside(which) }}
    >
      {({ website, workflow, presets }) => (
        <div className={css.screen}>
          <WebsiteHead website={website} current={tab} />
          {tab === 'general' || tab === 'domains' || tab === 'notifications' ? (
            <WebsiteScreen website={website} section={tab} />
          ) : null}
          {tab === 'words' ? (
            <WebsiteWords
              key={`${website.id} ${website.rules_version}`}
              website={website}
              workflow={workflow}
              presets={presets}
            />
          ) : null}
          {tab === 'webhooks' ? (
            <div className={stackCss.stack}>
              <WebhookList website={website.token} />
              <CallbackSecret />
            </div>
          ) : null}
          {tab === 'keys' ? <WebsiteKeys website={website} presets={presets} /> : null}
          {tab === 'link' ? <WebsiteLink website={website} /> : null}
        </div>
      )}
    </Loaded>
  );
}
