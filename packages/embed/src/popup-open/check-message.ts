import type { FromScreens } from '@carded/contract/buyer/popup-messages';

type Kind = 'string' | 'text_or_null' | 'texts';

const shapes: Record<FromScreens['type'], Readonly<Record<string, Kind>>> = {
  hello: {},
  ready: {},
  shown: {},
  needs_show: {},
  presubmit: { customer: 'texts' },
  created: { uuid: 'text_or_null', status: 'string', resume_token: 'string', data: 'texts' },
  status: { uuid: 'text_or_null', status: 'string' },
  accepted: { uuid: 'text_or_null', status: 'string', proof: 'string', data: 'texts' },
  keep: { begun: 'text_or_null' },
  close: { because: 'string' },
  failed: { code: 'string', message: 'string' },
};
const longest = 8_000;
const proof = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A message of the buyer's screens for this opening; null when anything about it is not as agreed. */
export function checkMessage(data: unknown, nonce: string): FromScreens | null {
  if (!isRecord(data) || own(data, 'carded') !== 1) return null;
  const type = own(data, 'type');
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) return null;
  if (own(data, 'nonce') !== (type === 'hello' ? '' : nonce)) return null;
  const shape = Object.entries(shapes[type as FromScreens['type']]);
  if (!shape.every(([name, kind]) => isOf(own(data, name), kind))) return null;
  const message = data as FromScreens;
  return 'uuid' in message && message.uuid !== null && !uuid.test(message.uuid) ? null : checkResult(message);
}

/** An acceptance counts with its proof only; that the proof is good is for the shop's server to say. */
const checkResult = (message: FromScreens): FromScreens | null => {
  if (message.type === 'status' || message.type === 'created') return isShort(message.status) ? message : null;
  if (message.type === 'failed') return isShort(message.code) ? message : null;
  if (message.type !== 'accepted') return message;
  const isResult = message.status === 'not_required' || (message.status === 'accepted' && message.uuid !== null);
  return isResult && proof.test(message.proof) ? message : null;
};

const isShort = (text: string) => /^\w{1,40}$/.test(text);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longest;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const own = (record: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const isOf = (value: unknown, kind: Kind): boolean => {
  if (kind === 'texts') return isRecord(value) && Object.values(value).every(isText);
  return isText(value) || (kind === 'text_or_null' && value === null);
};
