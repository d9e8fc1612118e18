import type { Sms } from './port.ts';
import { makeTwilioSms } from './twilio.ts';

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
