import type { Twilio } from 'twilio';
import { makeOnceByKey } from '#once-by-key/index.ts';
import { checkTextMessage, type Sms, SmsError } from './port.ts';

type Carrier<Variable extends string = string> = {
  readonly name: string;
  /** Environment variables that it needs, all of them, with an example. */
  readonly variables: Readonly<Record<Variable, string>>;
  readonly make: (values: Readonly<Record<Variable, string>>) => Sms;
};
const carrier = <Variable extends string>(row: Carrier<Variable>): Carrier => row;

/** Carriers of text messages. A new one is its adapter and a row here: the server picks it by its variables, and `.env.example` names them. */
export const smsCarriers: readonly Carrier[] = [
  carrier({
    name: 'Twilio',
    variables: { TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '+12025550123' },
    make: ({ TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from }) =>
      makeTwilioSms({ accountSid, authToken, from }),
  }),
];

/**
 * The carrier that an environment is set up for; null when for none.
 * @throws Error where there is more than one, naming them
 */
export function carrierIn(
  environment: Readonly<Record<string, string | undefined>>,
): { readonly name: string; make(): Sms } | null {
  const found = smsCarriers.filter(({ variables }) =>
    Object.keys(variables).every((name) => environment[name] !== undefined),
  );
  if (found.length > 1)
    throw new Error(`Only one text carrier can be set up: ${found.map(({ name }) => name).join(', ')}`);
  const [chosen] = found;
  if (chosen === undefined) return null;
  const values = Object.fromEntries(Object.keys(chosen.variables).map((name) => [name, environment[name] ?? '']));
  return { name: chosen.name, make: () => chosen.make(values) };
}

export type TwilioSmsOptions = {
  /** `AC…` */
  readonly accountSid: string;
  readonly authToken: string;
  /** The sending number in E.164 form, or the id of a messaging service (`MG…`). */
  readonly from: string;
  /** Time limit of the whole call, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number;
  /** Address of the API, for a proxy or a test: `http://127.0.0.1:4010`. Default: Twilio's own. */
  readonly baseUrl?: string;
};

/**
 * Sends through Twilio. Its API knows no idempotency key: a copy is held back while this process remembers the key; a call
 * that ended in `not_available` may have been sent.
 */
export function makeTwilioSms(options: TwilioSmsOptions): Sms {
  const once = makeOnceByKey();
  let client: Promise<Twilio> | undefined;
  return {
    async sendText(message) {
      checkTextMessage(message);
      await once(message.idempotencyKey, async () => {
        client ??= makeClient(options);
        const sender = options.from.startsWith('MG') ? { messagingServiceSid: options.from } : { from: options.from };
        const sent = await client
          .then(({ messages }) => messages.create({ to: message.to, body: message.body, ...sender }))
          .catch((error: unknown) => {
            throw toSmsError(error);
          });
        if (typeof sent.sid !== 'string') {
          throw new SmsError('not_available', 'the carrier answered something else than a message');
        }
      });
    },
  };
}

// Loaded with the first message: the SDK is large, and most installations start without it.
async function makeClient({ accountSid, authToken, timeoutMs = 10_000, baseUrl }: TwilioSmsOptions): Promise<Twilio> {
  const { default: twilio } = await import('twilio');
  const http = new twilio.RequestClient({ timeout: timeoutMs });
  if (baseUrl !== undefined) {
    const send = http.request.bind(http);
    http.request = (request) => {
      const { pathname, search } = new URL(request.uri);
      return send({ ...request, uri: new URL(pathname + search, baseUrl).href });
    };
  }
  return twilio(accountSid, authToken, { httpClient: http });
}

// Twilio's error dictionary. 21211 21214 21217 21219 not a number, 21408 country switched off, 21610 opted out,
// 21612 not reachable, 21614 not a mobile number, 21635 landline.
const numberCodes = new Set([21211, 21214, 21217, 21219, 21408, 21610, 21612, 21614, 21635]);
// 21602 no body, 21605 21617 too long.
const bodyCodes = new Set([21602, 21605, 21617]);

// The carrier's own words repeat the number, so only its codes are kept.
function toSmsError(error: unknown): SmsError {
  const { status, code } = error as { status?: unknown; code?: unknown };
  if (typeof status !== 'number') {
    return new SmsError('not_available', 'the carrier was not reached');
  }
  const answered = `the carrier answered ${status}${typeof code === 'number' ? `, error ${code}` : ''}`;
  if (status === 429 || status >= 500) {
    return new SmsError('not_available', answered);
  }
  if (typeof code === 'number' && numberCodes.has(code)) {
    return new SmsError('number_refused', answered);
  }
  return new SmsError(typeof code === 'number' && bodyCodes.has(code) ? 'bad_message' : 'not_configured', answered);
}
