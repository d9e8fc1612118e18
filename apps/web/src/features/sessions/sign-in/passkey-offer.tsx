import type { RequestFor } from '@carded/client';
import { useEffect, useRef } from 'react';
import { hasPasskeys, offerPasskey, stopAskingForPasskey, wasGivenUp } from '#platform/session/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import css from '#ui/pages/card-page.module.css';
import { Refused } from '#ui/pages/refused.tsx';

/** A challenge ends after five minutes; the offer is renewed before. */
const RENEW_MS = 4 * 60_000;

export type Passkey = RequestFor<'passkeys.signIn'>['body']['response'];

/** The way in without typing; nothing where the browser has no passkeys. */
export function PasskeyButton({
  label,
  busy,
  error,
  onPress,
}: {
  label: string;
  busy: boolean;
  error: unknown;
  onPress: () => void;
}) {
  return hasPasskeys() ? (
    <div className={css.other}>
      <Button busy={busy} onClick={onPress}>
        {label}
      </Button>
      {wasGivenUp(error) ? (
        <Notice group="pending" heading="No passkey was used" role="status">
          Try again, or sign in with your password.
        </Notice>
      ) : (
        <Refused error={error} />
      )}
    </div>
  ) : null;
}

/** Offers passkeys among what the browser fills into the email field, while the form is on show. */
export function usePasskeyOffer(isOn: boolean, onPicked: (passkey: Passkey) => void) {
  const picked = useRef(onPicked);
  picked.current = onPicked;
  useEffect(() => {
    if (!isOn) return;
    let hasEnded = false;
    const offer = async () => {
      try {
        const passkey = await offerPasskey(() => !hasEnded);
        if (passkey !== null && !hasEnded) picked.current(passkey as Passkey);
      } catch {
        // An offer that nobody took, or that another way in has ended.
      }
    };
    void offer();
    const timer = setInterval(offer, RENEW_MS);
    return () => {
      hasEnded = true;
      clearInterval(timer);
      stopAskingForPasskey();
    };
  }, [isOn]);
}
