import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#platform/commands/refuse.ts';
import { emptyLedger, serverForTests } from '#testing/index.ts';
import { charge, forgive, lookAhead, orGiveBack } from './charge.ts';
import { limits } from './limits.ts';
import { type Charge, forgetRefusals } from './weigh.ts';

describe('the ledger', () => {
  const { server } = serverForTests();
  beforeEach(() => emptyLedger(server.context));
  const tries = (of: string): Charge[] => [{ limit: 'pin', of }];
  const wait = async (charges: Charge[]) => (await charge(server.context, charges)).waitSeconds;
  const waits = async (of: string, count: number) => {
    const found: number[] = [];
    for (let index = 0; index < count; index += 1) found.push(await wait(tries(of)));
    return found;
  };

  it('counts five tries, however many come at once', async () => {
    const found = await Promise.all(Array.from({ length: 200 }, () => charge(server.context, tries('at once'))));
    expect(found.filter(({ verdict }) => verdict === 'allow')).toHaveLength(5);
    const refused = found.filter(({ verdict }) => verdict === 'refuse');
    expect(refused).toHaveLength(195);
    for (const one of refused) expect(one).toMatchObject({ because: 'pin', waitSeconds: 900 });
  });

  it('gives back what had no room, one ask of each subject, and nothing else', async () => {
    const both: Charge[] = [
      { limit: 'pin', of: 'no room' },
      { limit: 'wrong_pin', of: 'no room' },
    ];
    const total = async () => (await lookAhead(server.context, both)).totals.map((count) => count - 1);
    await charge(server.context, both);
    await charge(server.context, both);
    const failing = (error: Error) => orGiveBack(server.context, both, () => Promise.reject(error));
    await expect(failing(new Refusal('unavailable'))).rejects.toThrow();
    expect(await total()).toEqual([1, 1]);
    await expect(failing(new Refusal('pin_wrong'))).rejects.toThrow();
    await expect(failing(new Error('a fault'))).rejects.toThrow();
    expect(await orGiveBack(server.context, both, async () => 'done')).toBe('done');
    expect(await total()).toEqual([1, 1]);
    for (let time = 0; time < 3; time += 1) await expect(failing(new Refusal('unavailable'))).rejects.toThrow();
    expect(await total()).toEqual([0, 0]);
    expect(await waits('no room', 6)).toEqual([0, 0, 0, 0, 0, 900]);
  });

  it('has the sixth rest for 15 minutes, and trying meanwhile does not prolong it', async () => {
    expect(await waits('rest', 6)).toEqual([0, 0, 0, 0, 0, 900]);
    server.clock.forward(899_000);
    expect(await wait(tries('rest'))).toBe(1);
    forgetRefusals(server.context);
    expect((await lookAhead(server.context, tries('rest'))).waitSeconds).toBe(1);
    server.clock.forward(1_000);
    expect(await waits('rest', 6)).toEqual([0, 0, 0, 0, 0, 900]);
  });

  it('starts from zero after a right answer, and counts each subject separately', async () => {
    await waits('right', 6);
    await forgive(server.context, tries('right'));
    expect(await waits('right', 6)).toEqual([0, 0, 0, 0, 0, 900]);
    expect(await wait(tries('another'))).toBe(0);
  });

  it('counts an ask for all its subjects or for none', async () => {
    await waits('spent', 5);
    const both = [...tries('spent'), ...tries('fresh')];
    expect(await charge(server.context, both)).toMatchObject({ verdict: 'refuse', because: 'pin' });
    expect(await waits('fresh', 6)).toEqual([0, 0, 0, 0, 0, 900]);
  });

  it('says what each charge has come to, in the order they were given', async () => {
    await charge(server.context, [{ limit: 'wrong_pin', of: 'b', cost: 7 }]);
    const { totals } = await charge(server.context, [...tries('a'), { limit: 'wrong_pin', of: 'b' }, ...tries('c')]);
    expect(totals).toEqual([1, 8, 1]);
  });

  it('slows and asks for more without refusing, and refuses above both', async () => {
    const login: Charge[] = [
      { limit: 'sign_in_of_login', of: 'x', cost: 21 },
      { limit: 'sign_in_of_login_in_a_day', of: 'x', cost: 21 },
    ];
    expect(await charge(server.context, login)).toMatchObject({ verdict: 'slow', because: 'sign_in_of_login' });
    for (let index = 0; index < 3; index += 1) await charge(server.context, login);
    expect(await charge(server.context, login)).toMatchObject({ verdict: 'ask_more' });
    await waits('x', 5);
    expect(await charge(server.context, [...login, ...tries('x')])).toMatchObject({ verdict: 'refuse' });
  });

  it('never lets more than a limit through in any window, and all again a twelfth after it', async () => {
    const { most, seconds } = limits.pin;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: seconds / 3 }), { maxLength: 40 }), async (pauses) => {
        await emptyLedger(server.context);
        const counted: number[] = [];
        for (const pause of pauses) {
          server.clock.forward(pause * 1000);
          const { verdict, waitSeconds } = await charge(server.context, tries('any'));
          if (verdict === 'allow') counted.push(server.clock.nowMs);
          else expect(waitSeconds).toBeLessThanOrEqual(seconds);
          const inWindow = counted.filter((at) => at > server.clock.nowMs - seconds * 1000);
          expect(inWindow.length).toBeLessThanOrEqual(most);
          const inLonger = counted.filter((at) => at > server.clock.nowMs - (seconds * 1000 * 13) / 12);
          if (verdict === 'refuse') expect(inLonger.length).toBeGreaterThanOrEqual(most);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('holds no name of a subject', async () => {
    await charge(server.context, tries('one@login.example'));
    const { rows } = await server.context.db.pool.query('select t::text as text from carded.ledger t');
    expect(JSON.stringify(rows)).not.toContain(Buffer.from('one@login').toString('hex'));
  });
});
