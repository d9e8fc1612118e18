import { shareOf } from '@carded/domain/shares';
import { photoLevelNames } from '@carded/testing/fronts';
import { engines, weightFiles } from '@carded/vision';
import { median, percentile } from '#load/percentile.ts';
import { tryAttacks } from './attacks.ts';
import { type CardData, groupOf } from './card-data.ts';
import { falseAgreements } from './false-agreements.ts';
import { type FrontCase, gridCases, turnedCases } from './front-cases.ts';
import { type Looked, lookAtCases, lookAtPassport } from './look-at-case.ts';
import { machineWords } from './machine-words.ts';
import type { Looker } from './start-looker.ts';

/** Size of the measurement: widths of the grid in pixels, seeds for each of its places, and pictures of each of the smaller groups. */
export type AccuracySize = { readonly widths: readonly number[]; readonly seedsEach: number; readonly few: number };

type Each = { readonly one: FrontCase; readonly looked: Looked };

/** Draws all pictures, has them looked at by as many processes as are given, and counts. Takes many minutes. */
export async function measureAccuracy(
  lookers: readonly [Looker, ...Looker[]],
  { widths, seedsEach, few }: AccuracySize,
  say: (text: string) => void,
): Promise<CardData> {
  const lookAll = async (cases: readonly FrontCase[], what: string) => {
    const all: Each[] = [];
    const share = async (looker: Looker, which: number) => {
      for await (const each of lookAtCases(
        looker,
        cases.filter((_, at) => at % lookers.length === which),
      )) {
        all.push(each);
        if (all.length % 12 === 0) say(`${what}: ${all.length} of ${cases.length}`);
      }
    };
    await Promise.all(lookers.map(share));
    return all;
  };
  const grid = await lookAll(gridCases(widths, seedsEach), 'fronts');
  const turned = await lookAll(turnedCases(few), 'turned fronts');
  const passports: Looked[] = [];
  for (let at = 0; at < few; at++) passports.push(await lookAtPassport(lookers[0], 40_000 + at));
  const attacks = await tryAttacks(lookers[0], few);
  const group = (name: string, is: (one: FrontCase) => boolean) =>
    groupOf(
      name,
      grid.filter(({ one }) => is(one)).map(({ looked }) => looked),
    );
  const looked = grid.map((each) => each.looked);
  const cpuMs = looked.map(({ look }) => look.cpuMs);
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: machineWords(),
    engines,
    models: Object.values(weightFiles).map(({ from, path, sha256 }) => ({ file: `${from}/${path}`, sha256 })),
    groups: [
      ...photoLevelNames.map((level) => group(level, (one) => one.level === level)),
      group('clean to hard', ({ level }) => level !== 'harsh'),
      ...widths.map((width) =>
        group(`clean to hard, ${width} pixels wide`, ({ level, widthPx }) => level !== 'harsh' && widthPx === width),
      ),
      groupOf(
        'lying on another side',
        turned.map((each) => each.looked),
      ),
      groupOf('passport pages', passports),
    ],
    wrong: falseAgreements(looked),
    attacks,
    cpuMs: {
      median: Math.round(median(cpuMs)),
      p95: Math.round(percentile(cpuMs, 0.95)),
      most: Math.round(Math.max(...cpuMs)),
    },
    secondLooks: shareOf(looked.filter(({ isSecond }) => isSecond).length, looked.length),
    memoryMb: Math.round(Math.max(...looked.map(({ memoryMb }) => memoryMb))),
  };
}
