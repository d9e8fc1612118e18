import { renderMadeUp } from '#made-up/render-made-up.ts';
import { type AccuracyCard, fieldNames, type Group } from './card-data.ts';
import { renderFaces } from './render-faces.ts';
import { shareText as share } from './share-text.ts';

/** The accuracy card as a page of Markdown. */
export function renderCard(data: AccuracyCard): string {
  const { wrong, cpuMs, madeUp, faces } = data;
  return `# How well pictures are read and doubted

Written by \`npm run bench -- --only accuracy\` on ${data.date}, never by hand; the same figures are in [accuracy.json](accuracy.json). Anyone can repeat it: the pictures are
drawn from fixed seeds by \`packages/testing/src/fronts\`.

**What these figures are not.** Every picture was drawn by this project: no real card, no real screen, no real face, no camera. Real cards have lower contrast, wear, tactile
print and real holograms; expect less, and take the harsh row as the better guide. Nothing here was measured on people of any age or skin tone, with disabilities,
on vertical cards of minors, or for any issuer's own design.

Counts are followed by the interval in which the true share lies in 95 of 100 such counts (Wilson).

${madeUp === undefined ? '' : `${renderMadeUp(madeUp)}\n`}## Genuine fronts

The front agrees with the code when last name, birth date, and number or expiry date are found in print.

| pictures | front agrees | ${fieldNames.map((name) => names[name]).join(' | ')} |
|---|---|${fieldNames.map(() => '---').join('|')}|
${data.groups.map(agreementRow).join('\n')}

| pictures | portrait found | outline found | said to differ | flagged as drawn | flagged as a screen |
|---|---|---|---|---|---|
${data.groups.map(doubtRow).join('\n')}

## Agreements that would be wrong

| the code is | front agrees |
|---|---|
| somebody else's | ${share(wrong.strangers)} |
| the card's own, birth date moved by 1 to 30 days | ${share(wrong.movedByDay)} |
| the card's own, birth date moved by 1 to 20 years | ${share(wrong.movedByYears)} |

Of moved birth dates, ${share(wrong.movedSeen)} are said to differ; the rest could not be read.

## Attacks that were tried

An attack passes when the front agrees, portrait and outline are found and no flag is raised. One that passes stays in this list: no look at a picture can tell it, which is why a
picture alone is never accepted by default.

| attack | passes |
|---|---|
${data.attacks.map(({ name, passed }) => `| ${name} | ${share(passed)} |`).join('\n')}

${faces === undefined ? '' : `${renderFaces(faces)}\n`}## Cost

Processor time of one look: median ${cpuMs.median} ms, 95 of 100 within ${cpuMs.p95} ms, at most ${cpuMs.most} ms. A second, finer look was needed for ${share(data.secondLooks)}. The process that
looks had at most ${data.memoryMb} MB. Measured on ${data.machine}.

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
