import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RulesScreen } from '#features/website-rules/rules-screen.tsx';
import { titleOf, WebsiteHead } from '#features/websites/website-head.tsx';
import css from '#features/websites/websites.module.css';
import { useWhichWebsite, websiteQuery, websitesBeside } from '#platform/session/which-website.ts';
import { title } from '#platform/title.ts';
import { buttonClass } from '#ui/button.tsx';
import { Loaded } from '#ui/states/loaded.tsx';

export function meta() {
  return [{ title: title(titleOf('rules')) }];
}

export default function WebsiteRules() {
  const which = useWhichWebsite();
  const query = useQuery(websiteQuery(which));
  return (
    <Loaded
      query={query}
      loading="Loading the rules"
      failed="The rules did not load"
      gone={{ heading: 'No such website', ...websitesBeside(which) }}
    >
      {({ website, workflow, presets, versions, knows_ip_places: knowsIpPlaces }) => (
        <div className={css.screen}>
          <WebsiteHead website={website} current="rules">
            <Link className={buttonClass()} to="?view=versions" replace preventScrollReset>
              Versions
            </Link>
          </WebsiteHead>
          <RulesScreen
            key={website.id}
            websiteId={website.id}
            latest={{ workflow, version: website.rules_version }}
            savedBy={versions[0]?.by ?? ''}
            presets={presets}
            knowsIpPlaces={knowsIpPlaces}
          />
        </div>
      )}
    </Loaded>
  );
}
