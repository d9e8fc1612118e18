import { useLocation } from 'react-router';
import { InstallPage } from '#features/install/install-page.tsx';
import { OwnCodeScreen, ownCodeParts } from '#features/install/own-code-links.tsx';
import { title } from '#platform/title.ts';

const partAt = (pathname: string) =>
  ownCodeParts.find(({ path }) => pathname.replace(/\/$/, '').endsWith(`/custom/${path}`)) ?? ownCodeParts[0];

export function meta({ location }: { location: { pathname: string } }) {
  return [{ title: title(`Your own code: ${partAt(location.pathname).label}`) }];
}

export default function InstallOwnCode() {
  const { page } = partAt(useLocation().pathname);
  return (
    <InstallPage heading="Your own code" isBelow>
      {(of) => <OwnCodeScreen {...of} page={page} />}
    </InstallPage>
  );
}
