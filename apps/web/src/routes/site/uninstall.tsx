import { LivePart } from '#site/live-part.tsx';
import { siteMeta } from '#site/site-meta.ts';
import { TextPage } from '#site/text-page.tsx';
import { UninstallRest } from '#site/uninstall/uninstall-rest.tsx';
import { UninstallSteps } from '#site/uninstall/uninstall-steps.tsx';

export function meta() {
  return siteMeta({
    path: '/uninstall',
    title: 'Uninstall',
    description: 'How Carded is taken out of a shop, what to keep before, and what stays.',
  });
}

export default function Uninstall() {
  return (
    <TextPage heading="Sorry to see it go">
      <p>Take it out in the right order, and no buyer is stopped on the way.</p>
      <LivePart name="uninstall">
        <UninstallSteps slug={null} version={null} />
      </LivePart>
      <UninstallRest />
    </TextPage>
  );
}
