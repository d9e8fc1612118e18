import type { FaceBands } from './face-bands.ts';
import type { FacesData } from './faces-data.ts';
import { shareText } from './share-text.ts';

/** The part of the accuracy card about faces. */
export function renderFaces({ date, machine, same, different, drawn, photographed }: FacesData): string {
  const { byDistance, byMean, women } = photographed;
  const [near, far] = women.byDistance;
  return `## Faces

An operator may turn on that a selfie is compared with the portrait on the card. It accepts nobody by itself. **No face of a person was measured in this run**: no pictures of people come with
the project. \`npm run bench -- --only faces\` drew heads and compared them on ${date}, on ${machine}. Heads that it draws are no people, and how they come out says nothing of how well people are
told apart:

| portrait of a drawn head, beside three pictures of | same | unsure | different | not judged |
|---|---|---|---|---|
${row('the same head', drawn.own)}
${row('another head', drawn.others)}

Two faces are the same up to a distance of ${same}, different above ${different}, and a person decides between. Both were chosen on ${photographed.date} from photographs that are not part of the project: five famous men, who
were probably among those that the network was trained on, and **one unseen person**. These figures are of then, not of this run:

| portrait photographed on a card, beside one selfie: distance at most | the one unseen person taken for himself (${count(photographed.unseenPairs)} pairs) | other men taken for him (${count(photographed.otherPairs)} pairs) |
|---|---|---|
${byDistance.map(({ atMost, himself, others }) => `| ${atMost.toFixed(2)} | ${percent(himself)} | ${percent(others)} |`).join('\n')}

By the mean of three other photos ${byMean.atMost} took him for himself in ${percent(byMean.himself)}. Of ${count(women.pairs)} pairs of photos of women, whose names were not known, ${percent(near.taken)} were within ${near.atMost.toFixed(2)} and ${percent(far.taken)} within ${far.atMost.toFixed(2)}. There were no old people,
no children, few dark or East Asian faces, and no years between the photos; the network is known to do worse on faces that are not from the United States. Nothing of this is a rate for any population.
`;
}

const row = (name: string, bands: FaceBands['own']): string =>
  `| ${[name, ...[bands.same, bands.unsure, bands.different, bands.not_judged].map(shareText)].join(' | ')} |`;

const count = (of: number): string => of.toLocaleString('en-US');
const percent = (of: number): string => (of === 0 ? '0' : `${of} %`);
