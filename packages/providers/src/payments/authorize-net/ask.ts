import type { z } from 'zod';
import { askInTime, NoOutcome, type Patience } from '../ask-in-time.ts';
import type { Time } from '../wait.ts';
import { anyAnswer } from './answers.ts';

export type AskOptions = { readonly apiUrl: string; readonly time: Time };
/** Sends one request and reads its answer, also one that is an error of the provider's kind. @throws NoOutcome without a usable answer */
export type Ask = <Schema extends typeof anyAnswer>(
  patience: Patience,
  request: object,
  schema: Schema,
) => Promise<z.infer<Schema>>;

const answerMaxBytes = 1024 * 1024;
/** E00001 error during processing; E00053, E00104 busy or in maintenance. */
const busyCodes = new Set(['E00001', 'E00053', 'E00104']);
/** E00003 not by the schema; E00005 to E00012, E00044, E00059 login, permissions, test mode. */
const refusedCodes = new Set([
  'E00003',
  'E00005',
  'E00006',
  'E00007',
  'E00008',
  'E00009',
  'E00010',
  'E00011',
  'E00012',
  'E00044',
  'E00059',
]);

/** Calls the provider's one address. An HTTP status says nothing there, so only the JSON counts. */
export function makeAsk({ apiUrl, time }: AskOptions): Ask {
  return async (patience, request, schema) => {
    const answer = await askInTime({ patience, ...time }, async (signal) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(request);
      const response = await fetch(apiUrl, { method: 'POST', headers, body, signal, redirect: 'error' });
      return { status: response.status, text: await response.text() };
    });
    const json = toJson(answer.text);
    const codes = anyAnswer.safeParse(json).data?.messages.message.map(({ code }) => code) ?? [];
    const busy = codes.find((code) => busyCodes.has(code));
    if (busy !== undefined) throw new NoOutcome('bad_answer', busy);
    const refused = codes.find((code) => refusedCodes.has(code));
    if (refused !== undefined) throw new NoOutcome('refused', refused);
    const parsed = schema.safeParse(json);
    if (!parsed.success || answer.status >= 500) throw new NoOutcome('bad_answer', `status_${answer.status}`);
    return parsed.data as z.infer<typeof schema>;
  };
}

// An answer begins with a byte order mark. Reading text drops one; a proxy may have added another.
function toJson(text: string): unknown {
  if (text.length > answerMaxBytes) return null;
  try {
    return JSON.parse(text.replace(/^\uFEFF+/, ''));
  } catch {
    return null;
  }
}
