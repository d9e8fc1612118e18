import { type FromCardPage, helloMessage, type OpenCardPage, readOpen } from '@carded/contract/account/card-messages';

/** The account's page, met. */
export type Account = {
  readonly open: OpenCardPage;
  /** Gives the result of a press. A token is given once; nothing is sent after it. */
  send(message: FromCardPage): void;
};

/** Says hello to the page that frames this one, and waits for its end of a channel. Never resolves for anybody else. */
export function meetAccount({ account }: Pick<Settings, 'account'>, host: Window = window): Promise<Account> {
  return new Promise((resolve) => {
    const take = (event: MessageEvent) => {
      const open = readOpen(event, { origin: account, source: host.parent });
      const [port] = event.ports;
      if (open === null || port === undefined) return;
      host.removeEventListener('message', take);
      let isOver = false;
      const send = (message: FromCardPage) => {
        if (isOver) return;
        isOver = message.type === 'token';
        port.postMessage(message);
      };
      resolve({ open, send });
    };
    host.addEventListener('message', take);
    // To itself, opened as a page of its own, it has nothing to say.
    if (host.parent !== host) host.parent.postMessage(helloMessage, account);
  });
}

/** Settings that the server wrote into the page. */
type Settings = {
  /** The origin of the account, which frames this page and gets the result. */
  readonly account: string;
  readonly clientKey: string;
  readonly apiLogin: string;
  /** The provider's script; empty where we draw the form. */
  readonly scriptSrc: string;
  /** The server's clock when it sent the page, in milliseconds since 1970. */
  readonly nowMs: number;
};

export function readSettings(): Settings {
  return JSON.parse(document.getElementById('settings')?.textContent ?? '') as Settings;
}

/** Shows the form in the account's theme, and tells how high it is from then on. */
export function showPage({ open, send }: Account): HTMLElement {
  document.documentElement.dataset.theme = open.theme;
  const main = document.querySelector('main') ?? document.body;
  main.hidden = false;
  new ResizeObserver(() =>
    send({ type: 'size', height: Math.ceil(document.body.getBoundingClientRect().height) }),
  ).observe(document.body);
  return main;
}

/** An element with its attributes and what is in it. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...within: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...within);
  return element;
}
