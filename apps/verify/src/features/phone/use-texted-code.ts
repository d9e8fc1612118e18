import { useEffect } from 'react';

/** What a browser with the WebOTP API hands out (WICG Web OTP); no such type is in the library of the DOM yet. */
type TextedCode = {
  readonly code?: string;
};

/** Takes the code out of the text message where the browser offers that; the buyer is asked by the browser. Elsewhere nothing happens. */
export function useTextedCode(onCode: (digits: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const asked = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials.get(asked).then(
      (given) => {
        const digits = ((given as TextedCode | null)?.code ?? '').replace(/\D/g, '').slice(0, 6);
        if (digits.length === 6) onCode(digits);
      },
      // The browser or the buyer said no: the code is typed.
      () => undefined,
    );
    return () => stop.abort();
  }, [onCode]);
}
