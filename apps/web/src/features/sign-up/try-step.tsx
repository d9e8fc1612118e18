import { popupSnippet } from '@carded/contract/buyer/popup-snippet';
import { platforms } from '@carded/domain/codes';
import { useEffect, useRef, useState } from 'react';
import { siteOrigin } from '#platform/format.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { call } from './call.ts';
import { FirstVerification } from './first-verification.tsx';
import { NextSteps } from './next-steps.tsx';
import css from './sign-up.module.css';
import { useAsked } from './use-asked.ts';

/** Step 4: the account is there. Its test key, a first verification as a buyer, and what comes next by platform. */
export default function TryStep() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [platform, setPlatform] = useState<number | null>(null);
  const websites = useAsked(() => call('websites.list', {}));
  useEffect(() => heading.current?.focus(), []);
  const website = websites.data?.websites[0];
  const chosen = platforms.find(({ id }) => id === platform);
  return (
    <div className={css.plain}>
      <h1 ref={heading} tabIndex={-1}>
        Your account is ready
      </h1>
      <p className={css.lead}>Run your first verification now, in a test shop of your own. It takes about a minute.</p>
      {websites.error !== null ? (
        <ErrorState
          heading="Your website did not load"
          kept="The account is there."
          error={websites.error}
          onRetry={websites.again}
        />
      ) : null}
      {website === undefined ? null : (
        <>
          <FirstVerification testKey={website.test_token} />
          <section>
            <h2>Your test key</h2>
            <p>It works for {website.domain}. Test verifications are free and never count as real ones.</p>
            <div className={css.snippet}>
              <code>{website.test_token}</code>
              <CopyButton value={website.test_token} what="the test key" />
            </div>
            <p>For your checkout page, or for your developer:</p>
            <div className={css.snippet}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard (WCAG 2.1.1) */}
              <pre tabIndex={0}>{popupSnippet({ url: siteOrigin(), key: website.test_token })}</pre>
              <CopyButton value={popupSnippet({ url: siteOrigin(), key: website.test_token })} what="the snippet" />
            </div>
          </section>
        </>
      )}
      <NextSteps chosen={chosen ?? null} onChoose={setPlatform} website={website?.domain ?? ''} />
    </div>
  );
}
