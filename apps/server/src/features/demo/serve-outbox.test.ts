import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sealJson } from '#platform/sealing/seal.ts';
import { totpStep } from '#platform/totp/totp.ts';
import { serverForTests } from '#testing/index.ts';
import { serve } from './index.ts';
import { demoCredentials } from './seed-demo.ts';

describe('the outbox of the demo', () => {
  const { server } = serverForTests();
  const keep = async (channel: 'mail' | 'sms', message: object) => {
    const { context } = server;
    const id = context.newId();
    await context.db.pool.query(
      'insert into carded.demo_messages (id, message_id, channel, sealed) values ($1, $2, $3, $4)',
      [id, id, channel, sealJson(context.keys.master.demoMessages, context.random, id, message)],
    );
    return id;
  };
  const open = (isDemo: boolean, credentials = demoCredentials) => {
    const http = Fastify();
    serve(http, { ...server.context, config: { ...server.context.config, isDemo } }, credentials);
    return http;
  };

  it('is there in a demo only', async () => {
    for (const url of ['/dev/outbox', '/dev/outbox.json', '/dev/code'])
      expect((await open(false).inject(url)).statusCode, url).toBe(404);
  });

  it('shows the code that signs staff in, which a sign-in takes', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const { context } = server;
    const logins = [
      { role: 'owner', email: 'owner@northfork.example', password: 'x' },
      { role: 'staff', email: 'staff@carded.example', password: 'x', totpSecret: secret },
    ];
    const http = open(true, async () => ({ logins }) as never);
    const { body } = await http.inject('/dev/code');
    const shown = /<h2>(\d{6})<\/h2>/.exec(body)?.[1] ?? '';
    expect(totpStep(secret, shown, context.now())).not.toBeNull();
    expect(body).toContain('staff, staff@carded.example');
    expect(body).not.toMatch(/owner@|JBSWY/);
  });

  it('says so while nothing was sent', async () => {
    const { body, headers } = await open(true).inject('/dev/outbox');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/default-src/);
    expect(body).toContain('Nothing yet. Ask for a phone code, or send a link.');
    expect(body).toContain('<title>Outbox | Carded</title>');
  });

  it('shows what would have gone out, newest first, and no markup of it', async () => {
    const mail = await keep('mail', {
      to: 'pat@shop.example',
      subject: 'Hello <b>',
      text: 'See http://a.example/x?y=1 now',
    });
    const text = await keep('sms', { to: '+12083450142', body: 'Your code is <i>123456</i>' });
    const http = open(true);
    const { messages } = (await http.inject('/dev/outbox.json')).json();
    expect(messages).toEqual([
      {
        id: text,
        channel: 'sms',
        at: expect.any(String),
        to: '+12083450142',
        subject: '',
        text: 'Your code is <i>123456</i>',
      },
      {
        ...{ id: mail, channel: 'mail', at: expect.any(String), to: 'pat@shop.example' },
        ...{ subject: 'Hello <b>', text: 'See http://a.example/x?y=1 now' },
      },
    ]);
    const { body } = await http.inject('/dev/outbox');
    expect(body.match(/<article>/g)).toHaveLength(2);
    expect(body.match(/<h2>/g)).toHaveLength(1);
    expect(body).toMatch(/Text message to \+12083450142 · <time>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC<\/time>/);
    expect(body).toContain('Mail to pat@shop.example');
    expect(body).toContain('<h2>Hello &lt;b&gt;</h2>');
    expect(body).toContain('<pre>Your code is &lt;i&gt;123456&lt;/i&gt;</pre>');
    expect(body).toContain('<a href="http://a.example/x?y=1">http://a.example/x?y=1</a>');
    expect(body).not.toContain('Nothing yet');
  });
});
