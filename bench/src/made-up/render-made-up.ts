import { shareText } from '#accuracy/share-text.ts';
import type { KindCount, MadeUpData } from './made-up-data.ts';

/** The part of the accuracy card about whole verifications. */
export function renderMadeUp({ date, machine, madeUp, honest, allMadeUp, allHonest }: MadeUpData): string {
  return `## Made-up documents, through the whole product

Written by \`npm run bench -- --only made-up\` on ${date}: a server with its own database and default settings, its own reading processes, photos sent as buyers send them. Where a
picture gives a document away, the records knew the person whom it claims; where none can, nobody knew them. Measured on ${machine}.

| made-up document | accepted by machine |
|---|---|
${[...madeUp.map(row), `| all | ${shareText(allMadeUp)} |`].join('\n')}

| honest card whose record exists, an ID always asked for | accepted without a person |
|---|---|
${[...honest.map(row), `| all | ${shareText(allHonest)} |`].join('\n')}

Honest cards are drawn by the same program, and photographed by it. Who draws a whole card with the name and birth date of a person whom records know, and makes it look photographed, is
accepted as these are: no look at a picture can tell.
`;
}

const row = ({ name, accepted }: KindCount): string => `| ${name} | ${shareText(accepted)} |`;
