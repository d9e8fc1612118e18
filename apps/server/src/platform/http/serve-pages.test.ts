import { makeAccount, makeLogin, serverForTests } from '@carded/testing/server';
import { expect, it } from 'vitest';

const { server, makeStaff } = serverForTests();

const support = async (path: string, cookie?: string) => {
  const { statusCode, headers } = await server.app.http.inject({
    url: path,
    headers: { host: new URL(server.context.config.publicUrl).host, ...(cookie === undefined ? {} : { cookie }) },
  });
  return [statusCode, headers.location];
};

it('sends who is signed in from /support to the tickets, staff to their inbox', async () => {
  const owner = await makeLogin(server.context, await makeAccount(server.context));
  const { staff } = await makeStaff();
  expect(await support('/support', owner.cookie)).toEqual([302, '/account/support']);
  expect(await support('/support/', staff.cookie)).toEqual([302, '/staff/support']);
});

it('has one address for everyone else, an ended session included', async () => {
  const ended = await makeLogin(server.context, await makeAccount(server.context), { expiresInMs: -1 });
  expect(await support('/support/')).toEqual([301, '/support']);
  expect(await support('/support/', ended.cookie)).toEqual([301, '/support']);
  expect((await support('/support'))[1]).toBeUndefined();
});
