import { readLicense } from '@carded/domain/license';
import { randomCard } from '@carded/testing/cards';
import { type Figure, line, reference } from '#figure.ts';
import { median, percentile } from '#load/percentile.ts';

const cards = 400;
/** Repeated to the length of the longest text that is read, each would take a careless reader minutes. */
const hostile = ['DAQ', 'DADAD', 'D\u00d4B', 'DAQ ', 'Enter', '^J', '%AA^', 'ZVZVA', ' ', 'DL00000000'];

const slowestHostileMs = (): number =>
  Math.max(
    ...hostile.map((text) => {
      const before = performance.now();
      readLicense(`ANSI 636000${text.repeat(19_000 / text.length)}`, { lfStrings: ['Enter', 'a(b'] });
      return performance.now() - before;
    }),
  );

/** Reading the text of a license's barcode: what a scan or an upload costs once the symbol is decoded. */
export const license: Figure = {
  name: 'license',
  measure: async ({ isQuick }) => {
    const texts = Array.from({ length: cards }, (_, seed) => randomCard(seed).text);
    const times: number[] = [];
    let unread = 0;
    for (let round = 0; round < (isQuick ? 5 : 20); round += 1) {
      for (const text of texts) {
        const before = performance.now();
        const reading = readLicense(text);
        times.push((performance.now() - before) * 1_000);
        if (!reading.ok) unread += 1;
      }
    }
    return [
      reference('reading a license, median', median(times), 'µs'),
      reference('reading a license p99', percentile(times, 0.99), 'µs'),
      line('hostile text, the slowest', slowestHostileMs(), 'ms', { atMost: 2_000 }),
      line('cards not read', unread, '', { atMost: 0 }),
    ];
  },
};
