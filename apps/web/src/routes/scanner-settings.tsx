import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AccountScanner } from '#features/scanner/settings/account-scanner.tsx';
import { scannerSettingsQuery } from '#features/scanner/settings/queries.ts';
import { WebsiteDoors } from '#features/scanner/settings/website-doors.tsx';
import { title } from '#platform/title.ts';
import { buttonClass } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';

export const meta = () => [{ title: title('Scanner settings') }];

export default function ScannerSettings() {
  const settings = useQuery(scannerSettingsQuery);
  if (settings.isPending) return <SkeletonRows label="Loading the scanner settings" />;
  if (settings.isError)
    return (
      <ErrorState
        heading="The settings did not load"
        kept="Nothing was changed."
        error={settings.error}
        onRetry={() => settings.refetch()}
      />
    );
  return (
    <>
      <PageHead heading="ID scanner" meta="What holds at every counter of this account">
        {settings.data.enabled ? (
          <Link className={buttonClass()} to="/account/id_scanner">
            Open the scanner
          </Link>
        ) : null}
      </PageHead>
      <AccountScanner key={JSON.stringify(settings.data)} settings={settings.data}>
        <WebsiteDoors />
      </AccountScanner>
    </>
  );
}
