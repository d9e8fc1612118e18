import { capabilitiesOf } from '@carded/domain/stores';
import { useParams } from 'react-router';
import { GuideScreen } from '#features/install/guide-screen.tsx';
import { InstallPage } from '#features/install/install-page.tsx';
import { title } from '#platform/title.ts';

const nameOf = (slug: string) => capabilitiesOf(slug)?.name ?? 'Guide';

export function meta({ params }: { params: { platform?: string } }) {
  return [{ title: title(`Install: ${nameOf(params.platform ?? '')}`) }];
}

export default function InstallGuide() {
  const { platform = '', tab, tab2 } = useParams();
  return (
    <InstallPage heading={nameOf(platform)} isBelow>
      {(of) => <GuideScreen {...of} platform={platform} tab={tab} tab2={tab2} />}
    </InstallPage>
  );
}
