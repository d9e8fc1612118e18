import type { BuyerState } from '@carded/contract';
import type {
  CloseRequest,
  FromScreens,
  OpenMessage,
  PresubmitAnswer,
  ToScreens,
} from '@carded/contract/buyer/popup-messages';
import { nextButtonModes, screenSwitches, screenTexts, themeOptions } from '@carded/contract/buyer/popup-options';
import { addressWordings } from '@carded/domain/codes';

type WithoutEnvelope<M> = M extends unknown ? Omit<M, 'carded' | 'nonce'> : never;
/** Messages to the shop's page; the nonce is added here. */
export type ToShop = WithoutEnvelope<Exclude<FromScreens, { type: 'hello' }>>;

/** Part of `window` that is used, so that a test can replace it. */
export type OwnWindow = {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
};

type ShopWindow = {
  /** Posts to the page that opened the screens, and to no other; nothing before an opening. */
  notify(message: ToShop): void;
  close(): void;
};

type Listeners = {
  readonly onOpen: (message: OpenMessage, pageOrigin: string) => void;
  readonly onPresubmitAnswer: (answer: PresubmitAnswer) => void;
  readonly onCloseAsked: () => void;
};

/**
 * Says hello to the window that embeds the screens and binds itself to the first opening: from then on only that window, that origin and that nonce
 * count, in both directions. One opening per load.
 */
export function connectToShop(own: OwnWindow, listeners: Listeners): ShopWindow {
  let bound: { origin: string; nonce: string } | null = null;

  const listen = (event: MessageEvent) => {
    if (event.source !== own.parent) return;
    const message = checkMessage(event.data);
    if (!message) return;
    if (message.type === 'open') {
      if (bound || !isPageOrigin(event.origin)) return;
      bound = { origin: event.origin, nonce: message.nonce };
      listeners.onOpen(message, event.origin);
      return;
    }
    if (!bound || event.origin !== bound.origin || message.nonce !== bound.nonce) return;
    if (message.type === 'presubmit_answer') listeners.onPresubmitAnswer(message);
    else listeners.onCloseAsked();
  };

  own.addEventListener('message', listen);
  // Sent to any origin, because the page's origin is known only from its answer; the message holds no data.
  own.parent.postMessage({ carded: 1, nonce: '', type: 'hello' } satisfies FromScreens, '*');

  return {
    notify: (message) => {
      if (bound) own.parent.postMessage({ carded: 1, nonce: bound.nonce, ...message }, bound.origin);
    },
    close: () => own.removeEventListener('message', listen),
  };
}

function isPageOrigin(origin: string): boolean {
  return /^https?:\/\/[^/]+$/.test(origin);
}

type Kind = 'boolean' | 'string';
type Table = Readonly<Record<string, Kind>>;

const tableOf = (names: readonly string[], kind: Kind): Table => Object.fromEntries(names.map((name) => [name, kind]));
const themeTable = tableOf(themeOptions, 'string');
const flagTable = {
  ...tableOf([...screenSwitches, 'has_presubmit'], 'boolean'),
  ...tableOf(screenTexts, 'string'),
};
const openTable = tableOf(['session', 'resume', 'resume_token', 'begun', 'reference', 'language'], 'string');

const longestText = 2000;
const mostPrefill = 40;

/** A message of the loader, rebuilt from known fields only; null when anything about it is not as agreed. */
export function checkMessage(data: unknown): ToScreens | null {
  if (!isRecord(data) || own(data, 'carded') !== 1) return null;
  const nonce = own(data, 'nonce');
  if (!isText(nonce) || nonce.length < 8 || nonce.length > 200) return null;
  switch (own(data, 'type')) {
    case 'open':
      return checkOpen(data, nonce);
    case 'presubmit_answer':
      return checkAnswer(data, nonce);
    case 'close_asked':
      return { carded: 1, nonce, type: 'close_asked' } satisfies CloseRequest;
    default:
      return null;
  }
}

function checkOpen(data: Record<string, unknown>, nonce: string): OpenMessage | null {
  const key = own(data, 'key');
  const rest = pick(data, openTable);
  const prefill = texts(own(data, 'prefill'));
  const theme = pick(own(data, 'theme'), themeTable);
  const flags = checkFlags(own(data, 'flags'));
  if (!isText(key) || !rest || !prefill || !theme || !flags) return null;
  const given = wordingOf(own(data, 'wording'));
  return { carded: 1, nonce, type: 'open', key, prefill, theme, flags, ...rest, ...given };
}

function checkFlags(value: unknown): OpenMessage['flags'] | null {
  const flags = pick(value, flagTable);
  if (!flags || !isRecord(value)) return null;
  const mode = own(value, 'next_btn_mode');
  if (mode === undefined) return flags;
  return isOneOf(nextButtonModes, mode) ? { ...flags, next_btn_mode: mode } : null;
}

/** Ignores an unknown wording: it is no reason not to open. */
function wordingOf(value: unknown): Pick<OpenMessage, 'wording'> {
  const kind = isRecord(value) ? own(value, 'info_type') : undefined;
  return isOneOf(addressWordings, kind) ? { wording: { info_type: kind } } : {};
}

function checkAnswer(data: Record<string, unknown>, nonce: string): PresubmitAnswer | null {
  const go = own(data, 'go');
  const change = own(data, 'change');
  if (typeof go !== 'boolean') return null;
  if (change === undefined) return { carded: 1, nonce, type: 'presubmit_answer', go };
  const changes = texts(change);
  return changes && { carded: 1, nonce, type: 'presubmit_answer', go, change: changes };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText;

function isOneOf<T extends string>(known: readonly T[], value: unknown): value is T {
  return known.some((one) => one === value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Picks the fields of the table; null when one has another type. */
function pick(value: unknown, table: Table): Record<string, never> | null {
  if (!isRecord(value)) return null;
  const picked: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(table)) {
    const field = own(value, name);
    if (field === undefined) continue;
    if (kind === 'string' ? !isText(field) : typeof field !== kind) return null;
    picked[name] = field;
  }
  return picked as Record<string, never>;
}

function texts(value: unknown): Record<string, string> | null {
  if (!isRecord(value)) return null;
  const entries = Object.entries(value);
  if (entries.length > mostPrefill) return null;
  const isSafe = entries.every(([name, text]) => /^[a-z]\w{0,30}$/.test(name) && isText(text));
  return isSafe ? (Object.fromEntries(entries) as Record<string, string>) : null;
}

/** Sent to the window when the shop's page asks to leave, as Escape does: the screen that is shown knows whether anything would be lost. */
export const leaveAsked = 'carded-leave';

type Context = {
  readonly data: Record<string, string>;
  readonly resumeToken: string;
};

/**
 * Lists the messages to the shop's page when the server's state changed. An acceptance is sent only with its proof: without one the page gets a failure, and no
 * order is released.
 */
export function messagesToShop(before: BuyerState | null, now: BuyerState, { data, resumeToken }: Context): ToShop[] {
  const messages: ToShop[] = [];
  const { uuid, status, reason } = now;
  // Details of another person begin another check in the same opening.
  const isAnother = before !== null && before.uuid !== null && before.uuid !== uuid;
  const isCreated = status !== null && (before === null || before.status === null || isAnother);
  if (isCreated) messages.push({ type: 'created', uuid, status, resume_token: resumeToken, data });
  if (status !== null && before?.status !== status && !isCreated) {
    messages.push({ type: 'status', uuid, status, ...(reason === null ? {} : { reason }) });
  }
  const isDone = now.step === 'accepted' || now.step === 'not_required';
  if (!isDone || before?.step === now.step) return messages;
  messages.push(
    now.proof === null
      ? { type: 'failed', code: 'no_proof', message: '' }
      : {
          type: 'accepted',
          uuid,
          proof: now.proof,
          status: now.step === 'accepted' ? 'accepted' : 'not_required',
          data,
        },
  );
  return messages;
}
