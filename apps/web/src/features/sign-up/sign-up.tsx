import { planDefaults, platforms, trialDefaults } from '@carded/domain/codes';
import { lazy, Suspense, useState } from 'react';
import { formatCents } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { BusinessStep } from './business-step.tsx';
import { type Begun, call, Frame, type Login, type Opened } from './frame.tsx';
import { InvitationChoice, type Invited, inviteToken, leaveInvite, readInvite, withInvitation } from './invitation.tsx';
import css from './sign-up.module.css';
import { forgetTyped, useAsked } from './use-step-form.ts';

const TermsStep = lazy(() => import('./terms-step.tsx'));
const CardStep = lazy(() => import('./card-step.tsx'));
const TryStep = lazy(() => import('./try-step.tsx'));

/** `offered`: an invitation that the progress is without; `null` inside for one that has ended. */
type Start = { opened: Opened; login: Login | null; offered: { invited: Invited | null } | null };

/** Loads this browser's progress, the signed-in login, and an invitation that the progress is without; staff and sub-users cannot sign up. */
const open = async (): Promise<Start> => {
  const opened = await call('signUp.get', {});
  const login = opened.may_be_signed_in ? await call('sessions.get', {}).catch(() => null) : null;
  if (login?.kind === 'owner') return { opened, login, offered: null };
  const token = inviteToken();
  if (opened.signup === null || token === null) return { opened, login: null, offered: null };
  const invited = await readInvite(token);
  return { opened, login: null, offered: invited?.in_signup === true ? null : { invited } };
};

/** Leads from nothing to a first test verification: business, terms, card, try it. The server keeps the progress, so the page can be closed and opened again. */
export function SignUp() {
  const start = useAsked(open);
  const [shown, setShown] = useState<Opened | null>(null);
  const [made, setMade] = useState<Login | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isBack, setIsBack] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);
  const [hasEnded, setHasEnded] = useState(false);
  const [offer, setOffer] = useState<'open' | 'taken' | 'settled'>('open');
  const login = made ?? start.data?.login ?? null;
  const state = shown ?? start.data?.opened ?? null;
  const help = state?.help ?? null;

  if (login !== null) return <Finished login={login} help={help} />;
  if (state === null)
    return (
      <Frame step={1} help={null}>
        {start.error === null ? null : (
          <div className={css.card}>
            <Refused error={start.error} />
            <Button onClick={start.again}>Try again</Button>
          </div>
        )}
      </Frame>
    );

  const accept = (next: Opened) => {
    setShown(next);
    setOffer('settled');
    setIsBack(false);
    if (next.signup?.confirmed === true) forgetTyped();
  };
  const showChanged = async () => {
    setHasChanged(true);
    accept(await call('signUp.get', {}));
  };
  /** Reloads the progress, because another tab or device was faster. */
  const reopen = async () => {
    const { opened, login: found } = await open();
    setBegun(null);
    setHasEnded(opened.signup === null);
    setMade(found);
    accept(opened);
  };
  const onEnded = () => void reopen().catch(() => undefined);
  const offered = offer === 'settled' ? null : (start.data?.offered ?? null);
  if (state.signup !== null && offered !== null && offer === 'open')
    return (
      <Frame step={1} help={help}>
        <InvitationChoice
          invited={offered.invited}
          signup={state.signup}
          onTake={() => setOffer('taken')}
          onLeave={() => {
            leaveInvite();
            setOffer('settled');
          }}
        />
      </Frame>
    );
  const confirmed = state.signup?.confirmed === true ? state.signup : null;
  if (isBack || confirmed === null || offered !== null)
    return (
      <Frame step={1} help={help} aside={<BusinessAside />}>
        <BusinessStep
          state={withInvitation(state, offered?.invited ?? null)}
          begun={begun}
          onBegun={setBegun}
          onOpened={accept}
          onBack={isBack ? () => setIsBack(false) : null}
          hasEnded={hasEnded}
          onEnded={onEnded}
        />
      </Frame>
    );
  return (
    <Frame step={confirmed.step} help={help}>
      <Suspense>
        {confirmed.step === 2 ? (
          <TermsStep
            state={state}
            hasChanged={hasChanged}
            onOpened={accept}
            onBack={() => setIsBack(true)}
            onChanged={() => void showChanged()}
            onEnded={onEnded}
          />
        ) : (
          <CardStep
            authorize={state.authorize}
            onMade={setMade}
            onBack={() => setIsBack(true)}
            onChanged={() => void showChanged()}
            onEnded={onEnded}
          />
        )}
      </Suspense>
    </Frame>
  );
}

/** The last step, which may be reached without a card, and long after. */
function Finished({ login, help }: { login: Login; help: Opened['help'] | null }) {
  const billing = useAsked(() => call('billing.get', {}));
  return (
    <Frame
      step={4}
      help={help}
      who={login.email}
      hasCard={billing.data === null ? null : billing.data.state !== 'sandbox'}
    >
      <Suspense>
        <TryStep />
      </Suspense>
    </Frame>
  );
}

const supported = platforms.filter(({ canSignUp, id }) => canSignUp && id !== 0 && id !== 100).length;
const { monthlyPriceCents, verificationCents, selfieCents, idScanCents } = planDefaults;

/** Shows what is included now, and what it costs later. */
function BusinessAside() {
  return (
    <aside className={css.aside}>
      <h2>What you get today</h2>
      <ul className={css.ticks}>
        <li>
          <b>Test keys, ready in a minute</b>
          No card and no code needed for your first verification.
        </li>
        <li>
          <b>{trialDefaults.days} days free</b>
          Up to {trialDefaults.verifications} live verifications and {trialDefaults.scans} ID scans.
        </li>
        <li>
          <b>{supported} store platforms</b>
          Your own key is filled in wherever you copy from.
        </li>
      </ul>
      <h2>After the trial</h2>
      <dl className={css.prices}>
        <Price what="Each month" price={formatCents(monthlyPriceCents)} />
        <Price what="Accepted verification" price={formatCents(verificationCents)} />
        <Price what="With selfie or phone code" price={`+ ${formatCents(selfieCents)}`} />
        <Price what="ID scan at the counter" price={`from ${formatCents(idScanCents)}`} />
        <Price what="Denied, unfinished or test" price="free" />
      </dl>
    </aside>
  );
}

const Price = ({ what, price }: { what: string; price: string }) => (
  <div>
    <dt>{what}</dt>
    <dd>{price}</dd>
  </div>
);
