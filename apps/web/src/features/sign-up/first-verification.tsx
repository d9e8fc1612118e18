import { useEffect, useState } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { call } from './call.ts';
import { focusOnArrival } from './focus-on-arrival.ts';
import css from './sign-up.module.css';
import { useSent } from './use-sent.ts';

const lookEveryMs = 2_000;
const accepted = 3;

type Opening = { link: string; openedAt: number };
type Done = { uuid: string; at: number };

const findAccepted = async (): Promise<Done | null> => {
  const { links } = await call('verifications.links', {});
  const found = links.find(({ verification }) => verification?.test === true && verification.status === accepted);
  return found?.verification == null ? null : { uuid: found.verification.uuid, at: Date.now() };
};

/** The buyer's own screens for this shop, by a test link. The page notices when they are done, and says how long it took. */
export function FirstVerification({ testKey, email }: { testKey: string; email: string }) {
  const [opening, setOpening] = useState<Opening | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const make = useSent(() => call('verifications.sendLink', { body: { token: testKey, email } }), {
    onSaved: ({ link }) => setOpening({ link, openedAt: Date.now() }),
  });
  useEffect(() => {
    if (opening === null || done !== null) return;
    const timer = setInterval(() => void findAccepted().then(setDone, () => undefined), lookEveryMs);
    return () => clearInterval(timer);
  }, [opening, done]);
  if (done !== null && opening !== null)
    return (
      <section>
        <Notice group="accepted" heading="First verification: accepted" role="status">
          That took {Math.max(1, Math.round((done.at - opening.openedAt) / 1000))} seconds. John Doe is a test buyer; a
          real buyer sees the same screens.
        </Notice>
        <div className={css.actions}>
          <a
            ref={focusOnArrival}
            className={buttonClass('brand', 'lg')}
            href={`/account/verifications/${done.uuid}?includeTest=1`}
          >
            See it in your log
          </a>
        </div>
      </section>
    );
  return (
    <section>
      <h2>Try it as a buyer</h2>
      <p>
        The test check opens in a new tab, as your buyers see it. Use the name <b>John Doe</b>, any address and any
        birth date over 21.
      </p>
      <Refused error={make.error} />
      <div className={css.actions}>
        {opening === null ? (
          <Button kind="brand" size="lg" busy={make.isBusy} onClick={make.press}>
            Prepare the test check
          </Button>
        ) : (
          <>
            <a
              ref={focusOnArrival}
              className={buttonClass('brand', 'lg')}
              href={opening.link}
              target="_blank"
              rel="noreferrer"
            >
              Open the test check
            </a>
            <span role="status">Waiting for your first verification</span>
          </>
        )}
      </div>
      {opening === null ? null : <p className={css.small}>The same link is in your inbox, for your phone.</p>}
    </section>
  );
}
