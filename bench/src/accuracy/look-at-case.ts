import { compareFront, type FrontComparison, type FrontFields } from '@carded/domain/front-text';
import type { CardImage } from '@carded/testing/cards';
import { drawFront, drawPassport, photoLevelNames, randomFront, randomPassport } from '@carded/testing/fronts';
import type { FrontCase } from './front-cases.ts';
import type { FrontLook } from './look-messages.ts';
import type { Looker } from './start-looker.ts';

export type Looked = {
  readonly fields: FrontFields;
  readonly texts: readonly string[];
  readonly compared: FrontComparison;
  /** The first look: the second only reads finer print. */
  readonly look: FrontLook;
  /** Whether the first look did not settle it. */
  readonly isSecond: boolean;
  readonly memoryMb: number;
};

/** Looks at fronts one after another, twice when the first look does not settle it, like the server; the next is drawn meanwhile. */
export async function* lookAtCases(
  looker: Looker,
  cases: readonly FrontCase[],
): AsyncGenerator<{ readonly one: FrontCase; readonly looked: Looked }> {
  let drawing = drawCase(cases[0]);
  for (const [at, one] of cases.entries()) {
    const image = await drawing;
    drawing = drawCase(cases[at + 1]);
    if (image !== null) yield { one, looked: await lookTwice(looker, image, frontFields(one.seed)) };
  }
}

async function drawCase(one: FrontCase | undefined): Promise<CardImage | null> {
  return one === undefined ? null : drawFront(one);
}

/** Makes the code's fields of a seed's card. */
export function frontFields(seed: number): FrontFields {
  const { content, layout } = randomFront(seed);
  return { ...content.person, ...content.details, dateOrder: layout === 'canadian' ? 'day_first' : 'month_first' };
}

export async function lookTwice(looker: Looker, image: CardImage, fields: FrontFields): Promise<Looked> {
  const first = await looker.look(image);
  const texts = first.look.lines.map(({ text }) => text);
  const compared = compareFront(texts, fields);
  const once = { fields, texts, compared, look: first.look, isSecond: false, memoryMb: first.memoryMb };
  if (compared.front === 'agrees') return once;
  const second = await looker.look(image, 1_280);
  const finer = second.look.lines.map(({ text }) => text);
  const again = compareFront(finer, fields);
  const isBetter = again.front !== 'not_found' || compared.front === 'not_found';
  return {
    ...once,
    ...(isBetter ? { texts: finer, compared: again } : {}),
    isSecond: true,
    memoryMb: Math.max(first.memoryMb, second.memoryMb),
  };
}

/** Looks at a passport's page, its levels in turn; the machine readable zone does not count as print. */
export async function lookAtPassport(looker: Looker, seed: number): Promise<Looked> {
  const level = photoLevelNames[seed % (photoLevelNames.length - 1)] ?? 'hard';
  const { firstNames, ...passport } = randomPassport(seed);
  const image = await drawPassport(seed, level, 1_400);
  return lookTwice(looker, image, { ...passport, firstName: firstNames, dateOrder: 'day_first' });
}
