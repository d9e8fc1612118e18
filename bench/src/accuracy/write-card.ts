import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MadeUpData } from '#made-up/made-up-data.ts';
import type { AccuracyCard, CardData } from './card-data.ts';
import type { FacesData } from './faces-data.ts';
import { renderCard } from './render-card.ts';

const docs = join(import.meta.dirname, '../../../docs');

type Part = CardData | { readonly madeUp: MadeUpData } | { readonly faces: FacesData };

/** Writes one part of the accuracy card, docs/accuracy.json and the page made of it; the others stay as they were measured. */
export async function writeCard(given: Part | ((before: AccuracyCard) => Part)): Promise<void> {
  const path = join(docs, 'accuracy.json');
  const before = JSON.parse(await readFile(path, 'utf8')) as AccuracyCard;
  const card: AccuracyCard = { ...before, ...(typeof given === 'function' ? given(before) : given) };
  await writeFile(path, `${JSON.stringify(card, null, 2)}\n`);
  await writeFile(join(docs, 'accuracy.md'), renderCard(card));
}
