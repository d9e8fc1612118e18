/**
 * Messages between a page of the account and the card page in its frame, which has its own host. The card page sends `hello` to the account's origin; the
 * account answers `open` to the card page's origin, with one end of a channel; all other messages use that channel.
 */
export type OpenCardPage = {
  carded: 1;
  type: 'open';
  theme: CardPageTheme;
  /** Label of the button. */
  action: string;
};
export type CardPageTheme = 'light' | 'dark' | 'auto';
export type FromCardPage =
  /** The form is visible. */
  | { type: 'shown' }
  | { type: 'size'; height: number }
  /** Token of the card, for one use. It is the last message. */
  | { type: 'token'; token: string }
  /** Errors from the provider; another try may follow. */
  | { type: 'errors'; errors: string[] }
  /** The provider's script did not load. */
  | { type: 'failed' };

/** A message event, its parts that matter. */
type Received = { readonly origin: string; readonly source: unknown; readonly data: unknown };
/** Allowed sender: this window, while it shows this origin. */
type Sender = { readonly origin: string; readonly source: unknown };

const themes: readonly CardPageTheme[] = ['light', 'dark', 'auto'];
const tokenMaxLength = 8192;
const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxLength;

/** Tells whether the framed card page, and no other, sent hello. */
export function isHello(received: Received, sender: Sender): boolean {
  return isFrom(received, sender) && received.data === helloMessage;
}
export const helloMessage = 'carded-card-page';

/** Reads the account's message to the card page; `null` from any other sender. */
export function readOpen(received: Received, sender: Sender): OpenCardPage | null {
  if (!isFrom(received, sender) || !isRecord(received.data)) return null;
  const { carded, type, theme: given, action } = received.data;
  const theme = themes.find((known) => known === given);
  if (carded !== 1 || type !== 'open' || theme === undefined || !isText(action, 40)) return null;
  return { carded, type, theme, action };
}

/** Reads a message of the channel; `null` for an unknown one. */
export function readFromCardPage(data: unknown): FromCardPage | null {
  if (!isRecord(data)) return null;
  switch (data.type) {
    case 'shown':
    case 'failed':
      return { type: data.type };
    case 'size': {
      const { height } = data;
      return typeof height === 'number' && height >= 0 && height <= 4000 ? { type: 'size', height } : null;
    }
    case 'token':
      return isText(data.token, tokenMaxLength) && /^[\w-]+$/.test(data.token)
        ? { type: 'token', token: data.token }
        : null;
    case 'errors': {
      const errors = Array.isArray(data.errors) ? data.errors.filter((error) => isText(error, 300)).slice(0, 5) : [];
      return errors.length > 0 ? { type: 'errors', errors } : null;
    }
    default:
      return null;
  }
}

function isFrom({ origin, source }: Received, sender: Sender): boolean {
  return origin === sender.origin && source !== null && source === sender.source;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
