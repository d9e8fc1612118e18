import { popupSnippet, sampleReference } from '@carded/contract/buyer/popup-snippet';
import { useEffect, useRef, useState } from 'react';
import { siteOrigin } from '#platform/format.ts';
import { buttonClass, CopyButton } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import { ErrorState } from '#ui/states/loaded.tsx';
import { focusOnArrival } from './field.tsx';
import { call } from './frame.tsx';
import { NextSteps } from './next-steps.tsx';
import css from './sign-up.module.css';
import { useAsked } from './use-step-form.ts';

/** The first website, with its rules. */
const openFirst = async () => {
  const [first] = (await call('websites.list', {})).websites;
  return first === undefined ? null : call('websites.get', { params: { token: first.token } });
};

/** Draws step 4, once the account exists: its test key, a first verification as a buyer, and the next steps by platform. */
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

const lookEveryMs = 2_000;
const accepted = 3;

type Done = { uuid: string; name: string; at: number };

/** The newest test verification that was accepted, as the log has it. */
const findAccepted = async (): Promise<Done | null> => {
  const { verifications } = await call('verifications.list', {
    body: { status: accepted, test: true, count: false },
  });
  const found = verifications.find(({ test }) => test);
  if (found === undefined) return null;
  const name = `${found.buyer_first_name} ${found.buyer_last_name}`.trim();
  return { uuid: found.uuid, name, at: Date.now() };
};

/** Links to the website's test shop with the popup. The page polls the log until a buyer is accepted, and shows how long it took. */
function FirstVerification({ testKey }: { testKey: string }) {
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  useEffect(() => {
    if (done !== null) return;
    const timer = setInterval(() => void findAccepted().then(setDone, () => undefined), lookEveryMs);
    return () => clearInterval(timer);
  }, [done]);
  const shop = `/test-shop/${testKey}`;
  if (done !== null)
    return (
      <section>
        <Notice group="accepted" heading="First verification: accepted" role="status">
          {done.name} is in your log
          {openedAt === null
            ? ''
            : `, ${Math.max(1, Math.round((done.at - openedAt) / 1000))} seconds after you opened your test shop`}
          . A real buyer sees the same screens.
        </Notice>
        <div className={css.actions}>
          <a
            ref={focusOnArrival}
            className={buttonClass('brand', 'lg')}
            href={`/account/verifications/${done.uuid}?includeTest=1`}
          >
            See it in your log
          </a>
          <a href={shop} target="_blank" rel="noreferrer">
            Open your test shop again
          </a>
        </div>
      </section>
    );
  return (
    <section>
      <h2>Try it as a buyer</h2>
      <p>
        This website has a test shop with the popup on its checkout. It opens in a new tab, with the test buyer{' '}
        <b>John Doe</b> filled in: place the order, and give any birth date over 21.
      </p>
      <div className={css.actions}>
        <a
          className={buttonClass('brand', 'lg')}
          href={shop}
          target="_blank"
          rel="noreferrer"
          onClick={() => setOpenedAt((before) => before ?? Date.now())}
        >
          Open your test shop
        </a>
        <span role="status">{openedAt === null ? '' : 'Waiting for your first verification'}</span>
      </div>
      <p className={css.small}>
        <a href="/docs/first-verification" target="_blank" rel="noreferrer">
          What happens in it, step by step
        </a>
      </p>
    </section>
  );
}
