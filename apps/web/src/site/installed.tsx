import { createElement, type ReactNode } from 'react';

type Props = {
  /** Words with `{contact}` (a link), `{operator}`, `{address}`, `{email}` or `{phone}` in them. */
  with: string;
  children?: ReactNode;
};

/**
 * What only an installation knows: who runs it, and whom to write to. Pages are made before anybody knows it. Where everything that `with` names is configured, the server puts it here
 * (apps/server/src/platform/http/pages/site-page.ts); otherwise what stands inside is read.
 */
export function Installed({ with: template, children }: Props) {
  return createElement('live-text', { with: template }, children);
}
