import { loadPlacesByIpTable, noPlacesByIp } from '@carded/providers/places-by-ip';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';

describe.each([
  ['no table of internet addresses', async () => noPlacesByIp, false],
  ['an empty one', async () => (await loadPlacesByIpTable('')).places, false],
  ['one', async () => (await loadPlacesByIpTable('5.0.0.0/16,CA')).places, true],
] as const)('a website of an operator with %s', async (_, places, knows) => {
  const { call, makeShop } = serverForTests({ providers: { placesByIp: await places() } });

  it('tells whether rules about connections have an effect', async () => {
    const { site, owner } = await makeShop();
    const { body } = await call('websites.get', { params: { token: site.liveKey } }, owner);
    expect(body.knows_ip_places).toBe(knows);
  });
});
