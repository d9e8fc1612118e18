import { makeMemoryStorage } from '@carded/providers/storage';
import { describe, expect, it } from 'vitest';
import { adult, cardOf, openBuyerOf, openRules, serverForTests } from '#testing/index.ts';
import { jobs } from './index.ts';
import { rowComesWithinMs } from './sweep-removals.ts';

const rules = { ...openRules, segments: { us: { minAge: 21, requireId: true, requireIdMode: 1 as const } } };

describe('a file that is stored before its row', () => {
  const memory = makeMemoryStorage();
  const put: string[] = [];
  const { server, call, makeShop } = serverForTests({
    providers: {
      storage: {
        ...memory,
        put: (key, bytes) => {
          put.push(key);
          return memory.put(key, bytes);
        },
      },
    },
  });
  const begun = async () => {
    const { site } = await makeShop({ site: { workflow: rules } });
    const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
    await buyer.details(adult);
    return buyer;
  };
  const sweep = () => jobs.find(({ name }) => name === 'images-expire')?.run(server.context, [{}]);
  /** Simulates a process that ends between the two. */
  const killedAfterPut = async <T>(run: () => Promise<T>): Promise<T> => {
    server.context.failpoints = {
      pass: (name) => {
        if (name === 'images-after-put') throw new Error('killed');
      },
    };
    try {
      return await run();
    } finally {
      delete server.context.failpoints;
    }
  };
  const notes = async () => {
    const { rows } = await server.context.db.pool.query('select document_id as id from carded.image_removals');
    return rows.map(({ id }) => String(id));
  };

  it('is removed within an hour where the row never comes; the photo shown again stays', async () => {
    const { front } = await cardOf({ firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' });
    const buyer = await begun();
    expect((await killedAfterPut(() => buyer.show('front', front))).status).toBe(500);
    const [lost = ''] = put;
    expect(await memory.exists(lost)).toBe(true);
    expect(await notes()).toEqual([lost.split('/')[1]]);
    expect((await buyer.show('front', front)).status).toBe(200);
    const [, kept = ''] = put;
    server.clock.forward(rowComesWithinMs - 1);
    await sweep();
    expect([await memory.exists(lost), await memory.exists(kept)]).toEqual([true, true]);
    server.clock.forward(1);
    await sweep();
    expect([await memory.exists(lost), await memory.exists(kept)]).toEqual([false, true]);
    expect(await notes()).toEqual([kept.split('/')[1]]);
  });
});
