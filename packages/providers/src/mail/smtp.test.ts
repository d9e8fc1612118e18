import { createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { Mail } from './port.ts';
import { makeSmtpMail, type SmtpMailOptions } from './smtp.ts';
import { describeMailConformance } from './testing/conformance.ts';
import { readRawMail } from './testing/read-raw-mail.ts';

const message = { to: 'canary@example.com', subject: 'canary', text: 'canary', messageId: 'm-1' };
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) {
    await close();
  }
});

async function listen(options: SMTPServerOptions = {}, mailOptions: Partial<SmtpMailOptions> = {}) {
  const raw: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    logger: false,
    disableReverseLookup: true,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks).toString('latin1'));
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  const mail = makeSmtpMail({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Carded <noreply@carded.example>',
    ...mailOptions,
  });
  const close = async () => {
    await mail.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { mail, raw, close, port };
}

async function start(options?: SMTPServerOptions, mailOptions?: Partial<SmtpMailOptions>) {
  const started = await listen(options, mailOptions);
  closers.push(started.close);
  return started;
}

async function failureOf(mail: Mail) {
  const error = await mail.sendMail(message).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Error);
  expect(String((error as Error).stack) + JSON.stringify(error) + String((error as Error).cause)).not.toContain(
    'canary',
  );
  return error;
}

function refuse(responseCode: number) {
  return Object.assign(new Error(`<${message.to}> refused`), { responseCode });
}

describeMailConformance('SMTP', async () => {
  const { mail, raw, close } = await listen();
  return { mail, close, delivered: async () => raw.map(readRawMail).map(({ headers: _, ...rest }) => rest) };
});

test('the message id and the sender stand in the headers', async () => {
  const { mail, raw } = await start();
  await mail.sendMail(message);
  const { headers } = readRawMail(raw[0] ?? '');
  expect(headers.get('message-id')).toBe('<m-1@carded.example>');
  expect(headers.get('from')).toBe('Carded <noreply@carded.example>');
});

test('mail that may be left out carries the way out for mail programs, other mail none', async () => {
  const { mail, raw } = await start();
  await mail.sendMail({ ...message, unsubscribeUrl: 'https://carded.example/unsubscribe?ut=abc' });
  await mail.sendMail({ ...message, messageId: 'm-2' });
  const [news, other] = raw.map((each) => readRawMail(each).headers);
  expect(news?.get('list-unsubscribe')).toBe('<https://carded.example/unsubscribe?ut=abc>');
  expect(news?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(other?.has('list-unsubscribe')).toBe(false);
  await expect(mail.sendMail({ ...message, unsubscribeUrl: 'https://a\r\nBcc: b' })).rejects.toMatchObject({
    code: 'bad_message',
  });
});

test('a message refused for now can be sent again under the same id', async () => {
  let answers = 0;
  const { mail, raw } = await start({
    onRcptTo: (_address, _session, done) => {
      answers += 1;
      done(answers === 1 ? refuse(451) : null);
    },
  });
  expect(await failureOf(mail)).toMatchObject({ code: 'not_available', canRetry: true });
  await mail.sendMail(message);
  expect(raw).toHaveLength(1);
});

test('a receiver refused for good has its own error', async () => {
  const { mail } = await start({ onRcptTo: (_address, _session, done) => done(refuse(550)) });
  expect(await failureOf(mail)).toMatchObject({ code: 'address_refused', canRetry: false });
});

test('a refused content has its own error', async () => {
  const { mail } = await start({
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(refuse(554)));
    },
  });
  expect(await failureOf(mail)).toMatchObject({ code: 'message_refused', canRetry: false });
});

test('a refused sender is the operator’s problem', async () => {
  const { mail } = await start({ onMailFrom: (_address, _session, done) => done(refuse(550)) });
  expect(await failureOf(mail)).toMatchObject({ code: 'not_configured', canRetry: true });
});

test('signs in with the credentials of the URL, and tells wrong ones apart', async () => {
  const options: SMTPServerOptions = {
    authOptional: false,
    onAuth: (auth, _session, done) =>
      auth.username === 'me@x' && auth.password === 'p:/w' ? done(null, { user: 'me' }) : done(new Error('no')),
  };
  const { mail, raw, port } = await start(options);
  expect(await failureOf(mail)).toMatchObject({ canRetry: true });
  const right = makeSmtpMail({ url: `smtp://me%40x:p%3A%2Fw@127.0.0.1:${port}`, from: 'a@carded.example' });
  closers.unshift(() => right.close());
  await right.sendMail(message);
  expect(raw).toHaveLength(1);
  const wrong = makeSmtpMail({ url: `smtp://me%40x:no@127.0.0.1:${port}`, from: 'a@carded.example' });
  closers.unshift(() => wrong.close());
  expect(await failureOf(wrong)).toMatchObject({ code: 'not_configured' });
});

test('a server without TLS gets nothing when TLS is required', async () => {
  const { mail, raw } = await start({}, { isTlsRequired: true });
  expect(await failureOf(mail)).toMatchObject({ code: 'not_available' });
  expect(raw).toEqual([]);
});

test('a server with an untrusted certificate gets nothing', async () => {
  const { mail, raw } = await start({ hideSTARTTLS: false }, { isTlsRequired: true });
  expect(await failureOf(mail)).toMatchObject({ code: 'not_available' });
  expect(raw).toEqual([]);
});

test('a server that is not there is not available', async () => {
  const { mail, close } = await start();
  closers.pop();
  await close();
  expect(await failureOf(mail)).toMatchObject({ code: 'not_available' });
});

test('a silent server is given up on', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const mail = makeSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'a@carded.example', timeoutMs: 100 });
  closers.push(async () => {
    await mail.close();
    await new Promise<void>((resolve) => silent.close(() => resolve()));
  });
  expect(await failureOf(mail)).toMatchObject({ code: 'not_available' });
});

test.each([
  ['http://mail.example', 'a@carded.example'],
  ['smtp://mail.example', 'Carded'],
  ['smtp://mail.example', 'a@carded.example\r\nBcc: b@x.example'],
])('refuses to start with %j and %j', (url, from) => {
  expect(() => makeSmtpMail({ url, from })).toThrow('expected');
});
