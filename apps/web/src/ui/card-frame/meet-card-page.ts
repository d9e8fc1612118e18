import {
  type FromCardPage,
  isHello,
  type OpenCardPage,
  readFromCardPage,
} from '@carded/contract/account/card-messages';

type Given = {
  /** Where messages arrive: the window of the account. */
  host: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** The window in the frame, as it is now. */
  framed: () => Pick<Window, 'postMessage'> | null;
  /** The card page's. */
  origin: string;
  open: Omit<OpenCardPage, 'carded' | 'type'>;
  take: (message: FromCardPage) => void;
};

/** Listens to the framed card page, and to nobody else, until it has given a token. @returns what ends it */
export function meetCardPage({ host, framed, origin, open, take }: Given): () => void {
  let port: MessagePort | null = null;
  const hear = (event: MessageEvent) => {
    const source = framed();
    if (source === null || !isHello(event, { origin, source })) return;
    // It may have been loaded again: its earlier end is gone.
    hangUp();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }) => {
      const message = readFromCardPage(data);
      if (message === null) return;
      if (message.type === 'token') stop();
      take(message);
    };
    source.postMessage({ carded: 1, type: 'open', ...open } satisfies OpenCardPage, origin, [channel.port2]);
  };
  // A closed end may still deliver what was on its way.
  const hangUp = () => {
    if (port !== null) port.onmessage = null;
    port?.close();
  };
  const stop = () => {
    host.removeEventListener('message', hear);
    hangUp();
  };
  host.addEventListener('message', hear);
  return stop;
}
