import type { SiteParts } from '@carded/contract';
import { createElement, type ReactNode } from 'react';

/** A place of the page that only a running server can fill (`draw-part.tsx` draws it). Its children are shown where the server has nothing to put there. */
export function LivePart({ name, children }: { name: keyof SiteParts; children?: ReactNode }) {
  return createElement('live-part', { name, style: { display: 'contents' } }, children);
}

type Props = {
  /** Words with `{contact}` (a link), `{operator}`, `{address}`, `{email}` or `{phone}` in them. */
  with: string;
  children?: ReactNode;
};

/**
 * Text that only an installation knows: who runs it, and whom to write to. Pages are made before anybody knows it. Where everything that `with` names is configured, the
 * server fills it in (apps/server/src/platform/http/pages/site-page.ts); otherwise the text inside is shown.
 */
export function Installed({ with: template, children }: Props) {
  return createElement('live-text', { with: template }, children);
}

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
