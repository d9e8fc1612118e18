import { type FromCardPage, helloMessage, type OpenCardPage, readOpen } from '@carded/contract/account/card-messages';
import type { Settings } from './settings.ts';

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
