import { serverForTests } from '@carded/testing/server';
import { describe, expect, it } from 'vitest';
import { countGuess, forgetGuesses } from './count-guess.ts';
import { secretGuesses } from './limits.ts';
import { lockedSeconds } from './locked-seconds.ts';

describe('guesses of a secret', () => {
  const { server } = serverForTests();
  const guess = (subject: string) => countGuess(server.context, subject, secretGuesses);
  const many = async (subject: string, count: number) => {
    const waits: number[] = [];
    for (let index = 0; index < count; index += 1) waits.push(await guess(subject));
    return waits;
  };

  it('are five, however many come at once', async () => {
    const waits = await Promise.all(Array.from({ length: 200 }, () => guess('at once')));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
    expect(waits.every((seconds) => seconds === 0 || seconds === secretGuesses.lockSeconds)).toBe(true);
  });

  it('rest for 15 minutes after the sixth, and trying meanwhile does not prolong it', async () => {
    expect(await many('rest', 6)).toEqual([0, 0, 0, 0, 0, 900]);
    server.clock.forward(899_000);
    expect(await guess('rest')).toBe(1);
    expect(await lockedSeconds(server.context, 'rest')).toBe(1);
    server.clock.forward(1_000);
    expect(await lockedSeconds(server.context, 'rest')).toBe(0);
    expect(await many('rest', 6)).toEqual([0, 0, 0, 0, 0, 900]);
  });

  it('count anew when the window is over, and after a right answer', async () => {
    await many('window', 5);
    server.clock.forward(900_000);
    expect(await guess('window')).toBe(0);
    await many('right', 5);
    await forgetGuesses(server.context, 'right');
    expect(await many('right', 6)).toEqual([0, 0, 0, 0, 0, 900]);
  });

  it('count each subject by itself, whose name the table does not hold', async () => {
    await many('one@login.example', 6);
    expect(await guess('two@login.example')).toBe(0);
    const { rows } = await server.context.db.pool.query('select t::text as text from carded.guesses t');
    expect(JSON.stringify(rows)).not.toContain(Buffer.from('one@login').toString('hex'));
  });
});
