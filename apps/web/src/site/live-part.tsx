import type { SiteParts } from '@carded/contract';
import { createElement, type ReactNode } from 'react';

/** A place of the page that only a running server can fill (`draw-part.tsx` draws it). What stands inside is read where the server has nothing to say. */
export function LivePart({ name, children }: { name: keyof SiteParts; children?: ReactNode }) {
  return createElement('live-part', { name, style: { display: 'contents' } }, children);
}
