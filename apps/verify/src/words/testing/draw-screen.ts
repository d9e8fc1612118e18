import type { BuyerClient } from '@carded/client/buyer';
import type { BuyerState } from '@carded/contract';
import type { OpenMessage } from '@carded/contract/buyer/popup-messages';
import type { BuyerPlace } from '@carded/domain/decision';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { createFlow } from '#flow/flow.ts';
import { App } from '../../app.tsx';

type Drawn = { readonly heading: readonly string[]; readonly lead: string };

/** Opens the screens against a server that answers with this state, and reads what they draw, for tests. */
export async function drawScreen(
  state: BuyerState,
  place: BuyerPlace,
  flags: OpenMessage['flags'] = {},
): Promise<Drawn> {
  const message: OpenMessage = { carded: 1, nonce: '', type: 'open', key: 'pk_live_a', prefill: {}, theme: {}, flags };
  const call = async () => ({ buyer_token: 'token', state });
  const flow = createFlow({
    client: { call } as unknown as BuyerClient,
    opening:
      place === 'shop'
        ? { kind: 'popup', message, pageOrigin: 'https://shop.example' }
        : { kind: 'link', link: { kind: place === 'stand' ? 'w' : 't', token: 'a' } },
    language: () => 'en',
    newKey: () => 'key',
    token: { read: () => null, write: () => undefined },
    beforeFirst: async () => null,
  });
  await flow.open();
  const startAnew = place === 'stand' ? () => undefined : null;
  const close = place === 'shop' ? () => undefined : null;
  const app = createElement(App, { flow, isFramed: place === 'shop', flags, logo: null, startAnew, close });
  const { prelude } = await prerender(app);
  const page = await new Response(prelude).text();
  const [, heading = '', rest = ''] = /<h1[^>]*>(.*?)<\/h1>(.*)/s.exec(page) ?? [];
  const [, lead = ''] = /^<p[^>]*>(.*?)<\/p>/s.exec(rest) ?? [];
  return { heading: heading.split(/<br\/?>/).map(textOf), lead: textOf(lead) };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function textOf(markup: string): string {
  return markup
    .replace(/<!--.*?-->|<[^>]*>/gs, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);
}
