import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AccountScanner, settingsKey } from '#features/scanner/settings/account-scanner.tsx';
import { scannerSettingsQuery } from '#features/scanner/settings/queries.ts';
import { WebsiteDoors } from '#features/scanner/settings/website-doors.tsx';
import { title } from '#platform/title.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';

export function meta() {
  return [{ title: title('Scanner settings') }];
}

export default function ScannerSettings() {
  const settings = useQuery(scannerSettingsQuery);
  return (
    <Loaded query={settings} loading="Loading the scanner settings" failed="The settings did not load" isPage>
      {(data) => (
        <>
          <PageHead heading="ID scanner" meta="Settings for every counter of this account">
            {data.enabled ? (
              <Link className={buttonClass()} to="/account/id_scanner">
                Open the scanner
              </Link>
            ) : null}
          </PageHead>
          <AccountScanner key={settingsKey(data)} settings={data}>
            <WebsiteDoors />
          </AccountScanner>
        </>
      )}
    </Loaded>
  );
}
