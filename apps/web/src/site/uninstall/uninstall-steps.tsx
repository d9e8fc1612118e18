import type { SiteParts } from '@carded/contract';
import { platformFacts } from '../platforms/platform-facts.ts';
import { PlatformName } from '../platforms/platform-print.tsx';

const whereWords = {
  refused: 'the code that a developer added to the order',
  held: 'the code or the habit that holds an order until it is verified',
  asked: null,
  unknown: 'the code that a developer added to the order, if there is any',
  none: null,
} as const;

/** Explains how to remove it, for the platform and the script version in the address. */
export function UninstallSteps({ slug, version }: SiteParts['uninstall']) {
  const facts = platformFacts.find((one) => one.slug === slug) ?? null;
  const isReached = facts?.isOutOfReach !== true;
  const where =
    facts === null || facts.slug === 'other' || facts.strength === 'unknown'
      ? 'They are where you put them: in the theme, the header or the checkout.'
      : `They went here: ${facts.putIn}`;
  const server = facts === null ? whereWords.unknown : whereWords[facts.strength];
  return (
    <>
      <h2>
        {facts === null || facts.slug === 'other' ? (
          'Take it out'
        ) : (
          <>
            Take it out of <PlatformName facts={facts} />
          </>
        )}
      </h2>
      <ol>
        {server === null ? null : (
          <li>
            <strong>First the server.</strong> Remove {server}. As long as it is there, it refuses orders without a
            proof.
          </li>
        )}
        <li>
          <strong>{server === null ? 'The page.' : 'Then the page.'}</strong>{' '}
          {isReached
            ? null
            : 'Our popup has no place at this checkout, so nothing of it is there unless somebody put it in by hand. If so: '}
          {isReached ? 'Remove' : 'remove'} the script that sets{' '}
          <code>{version === 'old' ? 'AgeCheckerConfig' : 'CardedConfig'}</code>, and the one that loads{' '}
          <code>popup.js</code>. Then, if they are there, the <code>noscript</code> element and the paragraph with the
          id <code>age-check-help</code>. {isReached ? where : null}
        </li>
        {version === 'old' ? (
          <li>
            <strong>Look for older lines.</strong> A page that came from another service may set its options twice, or
            load a second script with an age check in its name. Remove those, too.
          </li>
        ) : null}
        <li>
          <strong>Place an order.</strong> The button must work at once, and your server must take the order.
        </li>
      </ol>
    </>
  );
}
