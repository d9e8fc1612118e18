import { root } from './page.ts';

export type Session = {
  token: string;
  key: string;
  reference: string;
  expires: string;
  link: string;
  qr: string;
  made: string | null;
};

const place = `carded_demo_${root?.dataset.demo}`;

const kept = (): Session | null => {
  try {
    const session = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Session | null;
    return session && Date.parse(session.expires) > Date.now() + 60_000 ? session : null;
  } catch {
    return null;
  }
};

export function forget(): void {
  try {
    sessionStorage.removeItem(place);
    // Removes the popup's data for a reload of its page.
    sessionStorage.removeItem('carded_popup');
  } catch {
    // Ignored without storage: there is nothing to forget.
  }
}

/** Finds or starts the session of this tab; or tells why there is none. */
export async function begin(): Promise<Session | { words: string }> {
  const before = kept();
  if (before) return before;
  const handed = /^#([\w-]{22})$/.exec(location.hash)?.[1];
  const body = JSON.stringify({ demo: root?.dataset.demo, ...(handed ? { token: handed } : {}) });
  const answer = await fetch('/api/demo/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (!answer.ok) return { words: (answer.status === 429 ? root?.dataset.many : root?.dataset.failed) ?? '' };
  const session = (await answer.json()) as Session;
  try {
    sessionStorage.setItem(place, JSON.stringify(session));
  } catch {
    // Without storage it lasts as long as the page.
  }
  return session;
}
