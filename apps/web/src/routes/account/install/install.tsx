import { Link } from 'react-router';
import { InstallCheckCard } from '#features/install/install-check-card.tsx';
import { InstallPage } from '#features/install/install-page.tsx';
import { OwnCodeLinks } from '#features/install/own-code-links.tsx';
import { Detected, PlatformGrid } from '#features/install/platform-grid.tsx';
import { title } from '#platform/title.ts';
import { buttonClass } from '#ui/button.tsx';

export function meta() {
  return [{ title: title('Install') }];
}

export default function Install() {
  return (
    <InstallPage
      heading="Install"
      meta="Put the popup on your checkout, then check each answer on your server."
      actions={({ search }) => (
        <Link className={buttonClass('quiet')} to={`/account/install/request${search}`}>
          Ask us to install it
        </Link>
      )}
    >
      {({ website, search }) => (
        <>
          <Detected key={website} website={website} search={search} />
          <InstallCheckCard key={`check ${website}`} website={website} search={search} />
          <PlatformGrid search={search} />
          <OwnCodeLinks search={search} />
        </>
      )}
    </InstallPage>
  );
}
