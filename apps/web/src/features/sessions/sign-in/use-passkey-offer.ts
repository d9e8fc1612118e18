import type { RequestFor } from '@carded/client';
import { useEffect, useRef } from 'react';
import { offerPasskey, stopAskingForPasskey } from '#platform/session/passkeys.ts';

/** A challenge ends after five minutes; the offer is renewed before. */
const RENEW_MS = 4 * 60_000;

type Passkey = RequestFor<'passkeys.signIn'>['body']['response'];

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
