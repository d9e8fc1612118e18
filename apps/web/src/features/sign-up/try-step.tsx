import { popupSnippet, sampleReference } from '@carded/contract/buyer/popup-snippet';
import { useEffect, useRef, useState } from 'react';
import { siteOrigin } from '#platform/format.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { call } from './call.ts';
import { FirstVerification } from './first-verification.tsx';
import { NextSteps } from './next-steps.tsx';
import css from './sign-up.module.css';
import { useAsked } from './use-asked.ts';

/** The first website, with its rules. */
const openFirst = async () => {
  const [first] = (await call('websites.list', {})).websites;
  return first === undefined ? null : call('websites.get', { params: { token: first.token } });
};

/** Step 4: the account is there. Its test key, a first verification as a buyer, and what comes next by platform. */
export default function TryStep() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [platform, setPlatform] = useState('');
  const opened = useAsked(openFirst);
  useEffect(() => heading.current?.focus(), []);
  const website = opened.data?.website;
  const snippet = website && popupSnippet({ url: siteOrigin(), key: website.test_token, reference: sampleReference });
  return (
    <div className={css.plain}>
      <h1 ref={heading} tabIndex={-1}>
        Your account is ready
      </h1>
      <p className={css.lead}>Run your first verification now, in a test shop of your own. It takes about a minute.</p>
      {opened.error !== null ? (
        <ErrorState
          heading="Your website did not load"
          kept="The account is there."
          error={opened.error}
          onRetry={opened.again}
        />
      ) : null}
      {website === undefined || snippet === undefined ? null : (
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
              <pre tabIndex={0}>{snippet}</pre>
              <CopyButton value={snippet} what="the snippet" />
            </div>
            <p>
              Your server writes the id of its cart or order into <code>reference</code>, so that a result is valid for
              this order only.
            </p>
          </section>
          <section>
            <h2>Your test secret</h2>
            <p>
              With it your server asks us about a check. It is not on this page: make one under{' '}
              <a href="/account/websites">Websites</a>, where it is shown once.
            </p>
          </section>
        </>
      )}
      <NextSteps chosen={platform} onChoose={setPlatform} opened={opened.data} />
    </div>
  );
}
