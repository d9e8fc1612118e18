import { useEffect, useState } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from './call.ts';
import { focusOnArrival } from './focus-on-arrival.ts';
import css from './sign-up.module.css';

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

/** The test shop of this website, with the popup on it. The page looks into the log until somebody was accepted there, and says how long it took. */
export function FirstVerification({ testKey }: { testKey: string }) {
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
