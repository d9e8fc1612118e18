import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { websiteQuery } from '#features/rules/queries.ts';
import { RulesScreen } from '#features/rules/rules-screen.tsx';
import { WebsiteGeneral } from '#features/websites/website-general.tsx';
import { WebsiteHead } from '#features/websites/website-head.tsx';
import { WebsiteKeys } from '#features/websites/website-keys.tsx';
import { settingsOf } from '#features/websites/website-settings.ts';
import css from '#features/websites/websites.module.css';
import { title } from '#platform/title.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';

export const meta = () => [{ title: title('Website') }];

export default function Website() {
  const { token = '', action } = useParams();
  const query = useQuery(websiteQuery(token));
  if (query.isPending) return <SkeletonRows label="Loading the website" />;
  if (query.isError)
    return (
      <ErrorState
        heading="The website did not load"
        kept="Nothing was changed."
        error={query.error}
        onRetry={() => query.refetch()}
      />
    );
  const { website, workflow, presets } = query.data;
  const tab = action === 'rules' || action === 'keys' ? action : 'general';
  const version = website.rules_version;
  return (
    <div className={css.screen}>
      <WebsiteHead website={website} current={tab} />
      {tab === 'general' ? <WebsiteGeneral key={JSON.stringify(settingsOf(website))} website={website} /> : null}
      {tab === 'rules' ? (
        <RulesScreen key={`${token} ${version}`} token={token} saved={workflow} version={version} presets={presets} />
      ) : null}
      {tab === 'keys' ? <WebsiteKeys website={website} /> : null}
    </div>
  );
}
