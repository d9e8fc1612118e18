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
