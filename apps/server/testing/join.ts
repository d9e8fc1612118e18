import { hashToken } from '#platform/sealing/seal.ts';
import type { CallByName } from './call.ts';
import { runDueJobs } from './run-due-jobs.ts';
import type { TestServer } from './test-server.ts';

export const joinPassword = 'seven lanterns beside the quarry';
let networks = 0;

type Options = { email?: string; headers?: Record<string, string>; also?: Record<string, unknown> };

/** Person who signs up from their own network (the server trusts 127.0.0.1 as a proxy). Each step is one call; `cookie` is their browser's. */
export function joinOf(server: TestServer, call: CallByName) {
  const detailsOf = (email: string) => ({
    personal: { firstName: 'Ingrid', lastName: 'Maddox', email },
    business: { name: 'Northfork Vapor', country: 'US', state: 'ID' },
    domain: 'https://northforkvapor.example/shop',
    password: joinPassword,
  });
  const network = (): Record<string, string> => {
    networks += 1;
    return { 'x-forwarded-for': `10.${(networks >> 8) & 255}.${networks & 255}.7` };
  };
  const cookieIn = ({ headers }: { headers: Record<string, unknown> }): Record<string, string> => {
    const lines = [headers['set-cookie'] ?? []].flat() as string[];
    return { cookie: lines.map((line) => line.split(';', 1)[0]).join('; ') };
  };
  /** The sign-up that a browser's cookie is for. */
  const idOf = async (browser: Record<string, string>): Promise<string> => {
    const token = /carded-signup=([\w-]+)/.exec(browser.cookie ?? '')?.[1] ?? '';
    const { rows } = await server.context.db.pool.query<{ id: string }>(
      'select id from carded.signups where token_hash = $1',
      [hashToken(token)],
    );
    return rows[0]?.id ?? '';
  };
  const newEmail = () => `${server.context.random(5).toString('hex')}@northfork.example`;
  /** The newest code that was mailed to an address; null when none was. */
  const mailedCode = async (email: string): Promise<string | null> => {
    await runDueJobs(server, ['sign-up-mail']);
    const mail = server.sent.mails.findLast(({ to, subject }) => to === email && subject === 'Your code for Carded');
    return /^\d{6}/.exec(mail?.text ?? '')?.[0] ?? null;
  };
  const begin = async ({ email = newEmail(), headers = network(), also = {} }: Options = {}) => {
    const answer = await call('signUp.validate', { body: { ...detailsOf(email), ...also } as never }, headers);
    return { email, answer, browser: { ...headers, ...cookieIn(answer) } };
  };
  const confirmed = async (options: Options = {}) => {
    const begun = await begin(options);
    const code = (await mailedCode(begun.email)) ?? '';
    return { ...begun, answer: await call('signUp.confirm', { body: { code } }, begun.browser) };
  };
  const agreed = async (options: Options = {}) => {
    const known = await confirmed(options);
    const { version } = known.answer.body.terms;
    return { ...known, answer: await call('signUp.update', { body: { terms: { version } } }, known.browser) };
  };
  const finish = (browser: Record<string, string>) => call('signUp.create', { body: { skip_billing: true } }, browser);
  return { network, cookieIn, idOf, newEmail, mailedCode, begin, confirmed, agreed, finish };
}
