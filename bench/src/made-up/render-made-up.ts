import type { Share } from '@carded/domain/shares';
import { shareText } from '#accuracy/share-text.ts';
import type { KindCount, MadeUpData } from './made-up-data.ts';

/** The part of the accuracy card about whole verifications. */
export function renderMadeUp({
  date,
  machine,
  madeUp,
  forged = [],
  honest,
  moved = [],
  cards,
  ...all
}: MadeUpData): string {
  const { allMadeUp, allForged, allHonest } = all;
  return `## Made-up documents, through the whole product

\`npm run bench -- --only made-up\` wrote this part on ${date}. It starts a server with its own database, default settings and its own reading processes, and sends photos as buyers send them.
Where the picture can give a document away, the records knew the person it names; where no picture can, the records did not know them. Measured on ${machine}.

| made-up document | accepted by machine |
|---|---|
${[...madeUp.map(row), `| all | ${shareText(allMadeUp)} |`].join('\n')}

${cards === undefined ? '' : `\`npm run bench -- --only forged-cards\` measured the cards below on ${cards.date}, in the same way, on ${cards.machine}.\n\n`}${allForged === undefined ? '' : forgedTable(forged, allForged)}| honest card of a person whom the records know at the address of the order, at a shop that always asks for an ID | accepted without a person |
|---|---|
${[...honest.map(row), `| all | ${shareText(allHonest)} |`].join('\n')}

${moved.length === 0 ? '' : movedTable(moved)}The same program draws the honest cards and photographs them: no look at a picture can tell the two apart. What a machine goes by is the record. A card with a name and birth date
that records know at another address waits for a person, whatever it looks like. A drawn card with somebody's name, birth date and address is accepted, as their typed details are; the order then
goes to where they live.
`;
}

const forgedTable = (
  kinds: readonly KindCount[],
  all: Share,
): string => `| drawn card of an adult whom the records know elsewhere | accepted by machine |
|---|---|
${[...kinds.map(row), `| all | ${shareText(all)} |`].join('\n')}

`;

const movedTable = (
  kinds: readonly KindCount[],
): string => `| honest card of a person who moved, whom a person looks at | accepted without a person |
|---|---|
${kinds.map(row).join('\n')}

`;

const row = ({ name, accepted }: KindCount): string => `| ${name} | ${shareText(accepted)} |`;
