import { useQuery } from '@tanstack/react-query';
import { websiteScannerQuery } from '#features/scanner/settings/queries.ts';
import { WebsiteScanner } from '#features/scanner/settings/website-scanner.tsx';
import { WebsiteHead } from '#features/websites/website-head.tsx';
import css from '#features/websites/websites.module.css';
import { title } from '#platform/title.ts';
import { websiteQuery } from '#platform/website-query.ts';
import { useWhichWebsite, websitesBeside } from '#platform/which-website.ts';
import { PageFailed } from '#ui/page-failed.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';

export const meta = () => [{ title: title('Website’s scanner') }];

export default function WebsiteScannerPage() {
  const which = useWhichWebsite();
  const website = useQuery(websiteQuery(which));
  const settings = useQuery(websiteScannerQuery(which));
  if (website.isPending || settings.isPending) return <SkeletonRows label="Loading the website" />;
  if (website.isError || settings.isError)
    return (
      <PageFailed
        gone="No such website"
        back={websitesBeside(which)}
        heading="The website did not load"
        kept="Nothing was changed."
        error={website.error ?? settings.error}
        onRetry={() => Promise.all([website.refetch(), settings.refetch()])}
      />
    );
  return (
    <div className={css.screen}>
      <WebsiteHead website={website.data.website} current="scanner" />
      <WebsiteScanner key={JSON.stringify(settings.data)} answer={settings.data} />
    </div>
  );
}
