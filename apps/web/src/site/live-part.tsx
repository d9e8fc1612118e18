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
