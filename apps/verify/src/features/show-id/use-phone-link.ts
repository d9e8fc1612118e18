import { useEffect, useState } from 'react';
import { useApp } from '#app-context.ts';
import type { Flow } from '#flow/flow.ts';

type PhoneLink = Awaited<ReturnType<Flow['continueOnPhone']>>;

/** One link per opening: asked for once, kept while its flow lives. */
const links = new WeakMap<Flow, Promise<PhoneLink>>();

/** The link that continues on a phone; `none` when the server gives none. */
export function usePhoneLink(isWanted: boolean): PhoneLink | 'loading' | 'none' {
  const { flow } = useApp();
  const [link, setLink] = useState<PhoneLink | 'loading' | 'none'>('loading');
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const asked = links.get(flow) ?? flow.continueOnPhone();
    links.set(flow, asked);
    asked.then(
      (answer) => isCurrent && setLink(answer),
      () => {
        links.delete(flow);
        if (isCurrent) setLink('none');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [flow, isWanted]);
  return link;
}
