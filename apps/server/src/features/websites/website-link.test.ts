import { expect, it } from 'vitest';
import { adult, makeWebsite, openRules, serverForTests } from '#testing/index.ts';

const { server, call, makeShop, subUser } = serverForTests();

const linkOf = (token: string, who: { cookie: string }) => call('websites.link', { params: { token } }, who);

it('starts a check for anyone who opens it, with live records', async () => {
  const { site, owner } = await makeShop({ site: { workflow: openRules } });
  const { link, qr } = (await linkOf(site.liveKey, owner)).body;
  expect(qr).toMatch(/^data:image\/png;base64,/);
  const [, token = ''] = new RegExp(`^${server.context.config.verifyUrl}/w/([\\w-]{20,120})$`).exec(link) ?? [];
  const opened = await call('buyerSteps.open', { body: { link: { kind: 'w', token } } });
  const headers = { authorization: `Bearer ${opened.body.buyer_token}` };
  const { state } = (await call('buyerSteps.submitDetails', { body: { data: adult } }, headers)).body;
  const { verification } = (await call('verifications.get', { params: { uuid: state.uuid ?? '' } }, owner)).body;
  expect(verification).toMatchObject({ test: false, website: { token: site.liveKey } });
});

it('is the same for both keys, and shown to nobody of another website', async () => {
  const { account, site, owner } = await makeShop();
  const other = await makeWebsite(server.context, account);
  expect((await linkOf(site.testKey, owner)).body).toEqual((await linkOf(site.liveKey, owner)).body);
  expect((await linkOf(other.liveKey, owner)).body.link).not.toBe((await linkOf(site.liveKey, owner)).body.link);
  const limited = await subUser(account, ['websites'], [other]);
  expect((await linkOf(site.liveKey, limited)).error?.code).toBe('not_found');
  const clerk = await subUser(account, ['verifications']);
  expect((await linkOf(site.liveKey, clerk)).error?.code).toBe('forbidden');
  const stranger = await makeShop();
  expect((await linkOf(site.liveKey, stranger.owner)).error?.code).toBe('not_found');
});
