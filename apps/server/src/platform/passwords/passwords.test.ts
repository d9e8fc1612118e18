import { describe, expect, it } from 'vitest';
import {
  checkPassword,
  type HashAsker,
  hashPassword,
  inHashSlot,
  known,
  refuseWithoutHashSlot,
} from './hash-password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const isTaken = (password: string, known: readonly string[] = [], hasSecondFactor = true) => {
  try {
    refuseWeakPassword(password, known, { hasSecondFactor });
    return true;
  } catch {
    return false;
  }
};

describe('passwords', () => {
  it.each([
    'elevenchars',
    'passwordpassword',
    'P@ssw0rd12345',
    'qwertyuiop1234',
    'aaaaaaaaaaaaaaaa',
    'abcabcabcabcabc',
    '123456789012345',
    'Welcome2026!!!',
    'letmeinletmein1',
    'iloveyou123456',
    'Summer2026Summer',
    'CardedCarded2026',
    '1q2w3e4r5t6y',
    'adminadmin1234',
  ])('refuses %s', (password) => {
    expect(isTaken(password)).toBe(false);
  });

  it.each(['violet kettle under granite', 'kX9#vL2mQ8rT', 'twelve-chars', 'мороженое на крыше', 'tQ7 plumbago wren'])(
    'takes %s',
    (password) => {
      expect(isTaken(password)).toBe(true);
    },
  );

  it('accepts 15 characters for a password alone, and 12 with a second factor', () => {
    const [twelve, fourteen, fifteen] = ['kX9#vL2mQ8rT', 'kX9#vL2mQ8rTzB', 'kX9#vL2mQ8rTzB4'];
    expect([twelve, fourteen, fifteen].map((one) => isTaken(one, [], false))).toEqual([false, false, true]);
    expect([twelve.slice(1), twelve].map((one) => isTaken(one, [], true))).toEqual([false, true]);
  });

  it('refuses the words that everyone knows of a login', () => {
    expect(isTaken('northfork-vapor-2026', ['ingrid@northfork.example', 'Northfork Vapor'])).toBe(false);
    expect(isTaken('northfork-vapor-2026', [])).toBe(true);
  });

  it('says what was expected, never what was typed', () => {
    expect(() => refuseWeakPassword('hunter2', [], { hasSecondFactor: true })).toThrow(
      expect.objectContaining({
        more: { fields: [{ path: 'body.password', message: 'needs at least 12 characters' }] },
      }),
    );
  });

  it('knows a password by its hash, whose costs are written in it', async () => {
    const hash = await hashPassword('violet kettle under granite');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await checkPassword(hash, 'violet kettle under granite')).toBe(true);
    expect(await checkPassword(hash, 'violet kettle under Granite')).toBe(false);
    expect(await checkPassword(null, 'violet kettle under granite')).toBe(false);
  });

  it('keeps a slot and places of their own for who is known, and gives one network a share of the others’', async () => {
    const gates: (() => void)[] = [];
    const running: string[] = [];
    const ask = (name: string, asker: HashAsker) =>
      inHashSlot(async () => {
        running.push(name);
        await new Promise<void>((resolve) => gates.push(resolve));
      }, asker).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    const from = (network: string) => ({ isKnown: false, network });
    const flood = Array.from({ length: 12 }, (_, index) => ask(`flood ${index}`, from('one')));
    const other = ask('other', from('two'));
    const owner = ask('owner', known);
    expect(running).toEqual(['flood 0', 'flood 1', 'owner']);
    expect(await Promise.all(flood.slice(7))).toEqual(Array.from({ length: 5 }, () => 'unavailable'));
    expect(() => refuseWithoutHashSlot(from('one'))).toThrow();
    expect(() => refuseWithoutHashSlot(from('two'))).not.toThrow();
    for (let done = 0; done < 9; done += 1) {
      gates.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await Promise.all([...flood.slice(0, 7), other, owner])).toEqual(Array.from({ length: 9 }, () => 'done'));
  });

  it('runs two hashes at once, lets a few wait and turns the rest away', async () => {
    const gates: (() => void)[] = [];
    let runningCount = 0;
    let mostRunning = 0;
    const work = async () => {
      runningCount += 1;
      mostRunning = Math.max(mostRunning, runningCount);
      await new Promise<void>((resolve) => gates.push(resolve));
      runningCount -= 1;
    };
    const all = Array.from({ length: 30 }, () =>
      inHashSlot(work).then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    );
    const turnedAway = await Promise.race([all[29], new Promise((resolve) => setImmediate(() => resolve('waits')))]);
    expect(turnedAway).toBe('unavailable');
    while (gates.length > 0 || runningCount > 0) {
      gates.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const outcomes = await Promise.all(all);
    expect([mostRunning, outcomes.filter((outcome) => outcome === 'done').length]).toEqual([2, 22]);
  });
});
