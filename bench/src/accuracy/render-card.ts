import { renderMadeUp } from '#made-up/render-made-up.ts';
import { type AccuracyCard, fieldNames, type Group } from './card-data.ts';
import { renderFaces } from './render-faces.ts';
import { shareText as share } from './share-text.ts';

/** The accuracy card as a page of Markdown. */
export function renderCard(data: AccuracyCard): string {
  const { wrong, cpuMs, madeUp, faces } = data;
  return `# How well pictures are read and doubted

\`npm run bench -- --only accuracy\` wrote this page on ${data.date}; nobody edits it by hand. [accuracy.json](accuracy.json) has the same figures. Anyone can repeat the measurement:
\`packages/testing/src/fronts\` draws the pictures from fixed seeds.

**What these figures are not.** This project drew every picture: there was no real card, no real screen, no real face and no camera. Real cards have lower contrast, wear, tactile
print and real holograms. Expect lower figures for them, and take the harsh row as the better guide. Nothing here was measured on people of any age or skin tone, on people with
disabilities, on the vertical cards of minors, or on any issuer's own design.

Each count is followed by its 95 % confidence interval (Wilson).

${madeUp === undefined ? '' : `${renderMadeUp(madeUp)}\n`}## Genuine fronts

The front agrees with the code when the last name, the birth date, and either the number or the expiry date are found in print.

| pictures | front agrees | ${fieldNames.map((name) => names[name]).join(' | ')} |
|---|---|${fieldNames.map(() => '---').join('|')}|
${data.groups.map(agreementRow).join('\n')}

| pictures | portrait found | outline found | said to differ | flagged as drawn | flagged as a screen |
|---|---|---|---|---|---|
${data.groups.map(doubtRow).join('\n')}

## False agreements

| the code is | front agrees |
|---|---|
| somebody else's | ${share(wrong.strangers)} |
| the card's own, birth date moved by 1 to 30 days | ${share(wrong.movedByDay)} |
| the card's own, birth date moved by 1 to 20 years | ${share(wrong.movedByYears)} |

Of the moved birth dates, ${share(wrong.movedSeen)} are said to differ; the rest could not be read.

## Attacks that were tried

An attack passes when the front agrees with the code, a portrait and the outline of a card are found, and nothing is flagged. Attacks that pass stay in this list: no look at a picture
can detect them. That is why a picture alone is never accepted by default.

| attack | passes |
|---|---|
${data.attacks.map(({ name, passed }) => `| ${name} | ${share(passed)} |`).join('\n')}

${faces === undefined ? '' : `${renderFaces(faces)}\n`}## Cost

Processor time of one look: median ${cpuMs.median} ms, 95 of 100 within ${cpuMs.p95} ms, at most ${cpuMs.most} ms. A second, finer look was needed for ${share(data.secondLooks)} of the pictures. The process
that looks used at most ${data.memoryMb} MB of memory. Measured on ${data.machine}.

## What judged

${Object.entries(data.engines)
  .map(([what, engine]) => `- ${what}: \`${engine}\``)
  .join('\n')}

| file of weights | sha256 |
|---|---|
${data.models.map(({ file, sha256 }) => `| ${file} | \`${sha256}\` |`).join('\n')}
`;
}

const names = {
  lastName: 'last name',
  firstName: 'first name',
  birthDate: 'birth date',
  expiryDate: 'expiry date',
  documentNumber: 'number',
} as const;

const agreementRow = ({ name, front, fields }: Group): string =>
  `| ${name} | ${share(front)} | ${fieldNames.map((key) => share(fields[key])).join(' | ')} |`;

const doubtRow = ({ name, portrait, shape, differs, drawn, screen }: Group): string =>
  `| ${[name, ...[portrait, shape, differs, drawn, screen].map(share)].join(' | ')} |`;
