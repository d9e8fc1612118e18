import type { SiteParts } from '@carded/contract';

/** Whether the browser sends the Global Privacy Control, which only the server hears. */
export function PrivacySignal({ isSent }: SiteParts['signal']) {
  return isSent ? (
    <p role="status">
      <strong>Your browser sends a privacy signal.</strong> There is nothing to switch off: we sell and share nothing,
      with the signal or without it.
    </p>
  ) : (
    <p>
      If your browser sends a privacy signal (Global Privacy Control), this page says so. It changes nothing: we sell
      and share nothing, with the signal or without it.
    </p>
  );
}
