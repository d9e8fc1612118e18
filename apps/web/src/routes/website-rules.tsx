import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RulesScreen } from '#features/website-rules/rules-screen.tsx';
import { WebsiteHead } from '#features/websites/website-head.tsx';
import { titleOf } from '#features/websites/website-tabs.ts';
import css from '#features/websites/websites.module.css';
import { title } from '#platform/title.ts';
import { websiteQuery } from '#platform/website-query.ts';
import { useWhichWebsite, websitesBeside } from '#platform/which-website.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';

export const meta = () => [{ title: title(titleOf('rules')) }];

export default function WebsiteRules() {
  const which = useWhichWebsite();
  const { isPending, isError, data, error, refetch } = useQuery(websiteQuery(which));
  if (isPending) return <SkeletonRows label="Loading the rules" />;
  if (isError)
    return (
      <PageFailed
        gone="No such website"
        back={websitesBeside(which)}
        heading="The rules did not load"
        kept="Nothing was changed."
        error={error}
        onRetry={refetch}
      />
    );
  const { website, workflow, presets, versions } = data;
  const latest = { workflow, version: website.rules_version };
  return (
    <div className={css.screen}>
      <WebsiteHead website={website} current="rules">
        <Link className={buttonClass()} to="?view=versions" replace preventScrollReset>
          Versions
        </Link>
      </WebsiteHead>
      <RulesScreen
        key={website.id}
        websiteId={website.id}
        latest={latest}
        savedBy={versions[0]?.by ?? ''}
        presets={presets}
      />
    </div>
  );
}
