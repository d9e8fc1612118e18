import { shareText } from '#accuracy/share-text.ts';
import type { KindCount, MadeUpData } from './made-up-data.ts';

/** The part of the accuracy card about whole verifications. */
export function renderMadeUp({ date, machine, madeUp, honest, allMadeUp, allHonest }: MadeUpData): string {
  return `## Made-up documents, through the whole product

\`npm run bench -- --only made-up\` wrote this part on ${date}. It starts a server with its own database, default settings and its own reading processes, and sends photos as buyers send them.
Where the picture can give a document away, the records knew the person it names; where no picture can, the records did not know them. Measured on ${machine}.

| made-up document | accepted by machine |
|---|---|
${[...madeUp.map(row), `| all | ${shareText(allMadeUp)} |`].join('\n')}

| honest card of a person whom the records know, at a shop that always asks for an ID | accepted without a person |
|---|---|
${[...honest.map(row), `| all | ${shareText(allHonest)} |`].join('\n')}

The same program draws the honest cards and photographs them. Anyone who draws a whole card with the name and birth date of a person whom the records know, and makes it look
photographed, is accepted just as these are: no look at a picture can tell the two apart.
`;
}

const row = ({ name, accepted }: KindCount): string => `| ${name} | ${shareText(accepted)} |`;
