import { readLicense } from '@carded/domain/license';
import { type Figure, type Line, line, reference } from '#figure.ts';
import { median } from '#load/percentile.ts';
import { licensePeers } from '#peers/license-peers.ts';
import type { Peer, PeerReading } from '#peers/peer.ts';
import { type CardCase, cardCases } from '../../../packages/domain/src/license/testing/aamva-cases.ts';

const ours: Peer = {
  name: 'readLicense',
  read: (text) => {
    const reading = readLicense(text);
    return reading.ok ? reading.license : null;
  },
};
/** Enough for the code to be as warm as at a till. */
const rounds = 200;

/** The 70 development cards, read by us and by the parsers on npm: names, birth date, expiry and number, and the time one card takes. */
export const licensePeersFigure: Figure = {
  name: 'license-peers',
  measure: async ({ isQuick }) => silenced(() => [ours, ...licensePeers].flatMap((peer) => linesOf(peer, isQuick))),
};

const linesOf = (peer: Peer, isQuick: boolean): Line[] => {
  const tallies = cardCases.map((card) => tally(card, readOrNull(peer, card.raw)));
  const read = tallies.filter(({ isRight }) => isRight).length;
  const wrongDates = tallies.reduce((sum, { wrongDates: some }) => sum + some, 0);
  const times: number[] = [];
  for (let round = 0; round < (isQuick ? 50 : rounds); round += 1)
    for (const { raw } of cardCases) times.push(timeOf(peer, raw));
  const isOurs = peer === ours;
  return [
    isOurs
      ? line(`${peer.name}, cards read right of ${cardCases.length}`, read, '', { atLeast: cardCases.length })
      : reference(`${peer.name}, cards read right of ${cardCases.length}`, read, ''),
    isOurs
      ? line('  wrong birth or expiry dates', wrongDates, '', { atMost: 0 })
      : reference('  wrong birth or expiry dates', wrongDates, ''),
    isOurs ? line('  median', median(times), 'µs', { atMost: 20 }) : reference('  median', median(times), 'µs'),
  ];
};

const tally = ({ expected }: CardCase, read: PeerReading | null) => {
  const wanted = { birthDate: expected.dob ?? null, expiryDate: expected.exp ?? null };
  const dates = (['birthDate', 'expiryDate'] as const).filter((field) => (read?.[field] ?? null) !== wanted[field]);
  const texts = [
    [read?.firstName, expected.first_name],
    [read?.lastName, expected.last_name],
    [read?.idNumber, expected.id_number],
  ].filter(([got, want]) => typeof want === 'string' && (got ?? '').toUpperCase() !== want.toUpperCase());
  return {
    isRight: read !== null && dates.length === 0 && texts.length === 0,
    wrongDates: dates.filter((field) => (read?.[field] ?? null) !== null).length,
  };
};

const readOrNull = ({ read }: Peer, text: string): PeerReading | null => {
  try {
    return read(text);
  } catch {
    return null;
  }
};

const timeOf = (peer: Peer, text: string): number => {
  const before = performance.now();
  readOrNull(peer, text);
  return (performance.now() - before) * 1_000;
};

/** Silences the console, to which some of them write about unreadable cards. */
const silenced = <T>(act: () => T): T => {
  const { log, error, warn } = console;
  const silent = () => undefined;
  Object.assign(console, { log: silent, error: silent, warn: silent });
  try {
    return act();
  } finally {
    Object.assign(console, { log, error, warn });
  }
};
