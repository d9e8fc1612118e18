export type Session = {
  token: string;
  key: string;
  reference: string;
  expires: string;
  link: string;
  qr: string;
  made: string | null;
};

/** The demo of this page, with its words. */
export const root = document.querySelector<HTMLElement>('[data-demo]');

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
    // What the popup keeps for a reload of its page.
    sessionStorage.removeItem('carded_popup');
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** The session of this tab, begun now if there is none; or why there is none. */
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
    // It lasts as long as the page then.
  }
  return session;
}

export type View = {
  rows: {
    uuid: string;
    name: string;
    place: string;
    label: string;
    group: string;
    heading: string;
    status: string;
    at: string;
    ruleVersion: number;
  }[];
  trace: { result: string; title: string; detail: string; aside: string }[];
  told: string;
  deliveries: { id: string; headers: Record<string, string>; body: string; signed: boolean }[];
};

const leavingMs = 1_500;

/** Hears of everything that happens on the shop's side, until it is stopped or the session is over. */
export function follow(session: Session, tell: (view: View) => void): () => void {
  const events = new EventSource(`/demo/events/${session.token}`);
  events.onmessage = ({ data }) => tell(JSON.parse(data) as View);
  let ending = 0;
  const stop = () => {
    clearTimeout(ending);
    events.close();
  };
  const end = (isOver: boolean) => {
    stop();
    forget();
    const place = document.querySelector<HTMLElement>('[data-trouble]');
    if (!place) return;
    place.textContent = (isOver ? root?.dataset.over : root?.dataset.failed) ?? '';
    place.hidden = false;
  };
  // The browser connects again by itself, as long as there is something to hear.
  events.onerror = () => {
    const isOver = Date.now() > Date.parse(session.expires);
    if (!isOver && events.readyState !== EventSource.CLOSED) return;
    // A page that is being left closes it too, before it says so: its session continues on the next page.
    clearTimeout(ending);
    ending = setTimeout(end, leavingMs, isOver);
  };
  return stop;
}

/** The one element of the page that is marked with this. */
export function byData<T extends HTMLElement = HTMLElement>(name: string, within: ParentNode = document): T | null {
  return within.querySelector<T>(`[data-${name}]`);
}

/** An element with text, never with markup: what is shown may come from a visitor. */
export function made(tag: string, className = '', text = ''): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

/** The shape of a status, as the page holds it ready. */
export function shape(group: string): Node {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-shape="${group}"]`);
  return template ? template.content.cloneNode(true) : document.createTextNode('');
}

/** A block of code with its keys marked. */
export function showJson(place: HTMLElement, value: unknown): void {
  const parts = JSON.stringify(value, null, 2).split(/("[^"]*")(?=: )/);
  place.replaceChildren(...parts.map((part, index) => (index % 2 ? made('i', '', part) : part)));
}
