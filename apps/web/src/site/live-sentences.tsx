import type { SiteParts } from '@carded/contract';

/** The age, where an address names one. */
export function UnderageHeading({ age }: SiteParts['underage']) {
  return <>This shop is for adults{age === null ? '' : ` ${age} and over`}</>;
}

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

/** The way to the example shop, where this installation runs one. */
export function ExampleShop({ url }: { url: string | null }) {
  return url === null ? null : (
    <>
      {' '}
      Or look at the <a href={url}>example shop</a>.
    </>
  );
}
