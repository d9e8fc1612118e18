import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { websiteScannerQuery } from '#features/scanner/settings/queries.ts';
import { WebsiteScanner } from '#features/scanner/settings/website-scanner.tsx';
import { websiteQuery } from '#features/website-rules/queries.ts';
import { WebsiteHead } from '#features/websites/website-head.tsx';
import css from '#features/websites/websites.module.css';
import { title } from '#platform/title.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';

export const meta = () => [{ title: title('Website’s scanner') }];

export default function WebsiteScannerPage() {
  const { token = '' } = useParams();
  const website = useQuery(websiteQuery(token));
  const settings = useQuery(websiteScannerQuery(token));
  if (website.isPending || settings.isPending) return <SkeletonRows label="Loading the website" />;
  if (website.isError || settings.isError)
    return (
      <ErrorState
        heading="The website did not load"
        kept="Nothing was changed."
        error={website.error ?? settings.error}
        onRetry={() => Promise.all([website.refetch(), settings.refetch()])}
      />
    );
  return (
    <div className={css.screen}>
      <WebsiteHead website={website.data.website} current="scanner" />
      <WebsiteScanner key={JSON.stringify(settings.data)} token={token} answer={settings.data} />
    </div>
  );
}
