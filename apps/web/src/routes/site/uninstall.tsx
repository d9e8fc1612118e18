import { Cited, Says } from '#site/claims/says.tsx';
import { LivePart } from '#site/live-part.tsx';
import { siteMeta } from '#site/site-meta.ts';
import { TextPage } from '#site/text-page.tsx';
import { UninstallSteps } from '#site/uninstall/uninstall-steps.tsx';
import { Installed } from '../../site/live-part.tsx';

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

/** Lists what to do before leaving, what is kept, and an optional question. */
function UninstallRest() {
  return (
    <>
      <h2>Before you go</h2>
      <ul>
        <li>
          <strong>Keep your records.</strong> Open the <a href="/account/verifications">log</a>, and export what you may
          have to show later.
        </li>
        <li>
          <strong>Deactivate the account.</strong> Removing the script alone does not end the plan. You deactivate under{' '}
          <a href="/account/edit">Account</a>.
        </li>
      </ul>
      <h2>What stays</h2>
      <p>
        Photos of IDs are deleted when a check is final, unless you chose to keep them for some days. What a law makes a
        shop keep stays for as long as the law says, sealed, and then goes. <Says claim="records_us" />
      </p>
      <Cited claim="records_us" />
      <p>
        <a href="/privacy">How we handle data</a>
      </p>
      <h2>One question, if you like</h2>
      <p>
        What made you leave? We read each answer.{' '}
        <Installed with="Write to {contact}.">
          Tell us in a <a href="/account/support/new">ticket</a>.
        </Installed>
      </p>
      <p>
        Something only does not work? <a href="/docs/popup">The popup’s page in the docs</a> names the usual causes.
      </p>
    </>
  );
}
