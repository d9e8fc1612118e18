import { thresholds } from '@carded/vision';
import type { FaceBands } from './face-bands.ts';

/** The part of the accuracy card about faces. */
export function renderFaces({ own, others }: FaceBands): string {
  const row = (name: string, { same, unsure, different, not_judged }: FaceBands['own']): string =>
    `| ${name} | ${same} | ${unsure} | ${different} | ${not_judged} |`;
  return `## Faces

An operator may turn on that a selfie is compared with the portrait on the card. It accepts nobody by itself. **No face of a person was measured in this run**: no pictures of people come with
the project. Heads that it draws are no people, and how they come out says nothing of how well people are told apart:

| portrait of a drawn head, beside three pictures of | same | unsure | different | not judged |
|---|---|---|---|---|
${row('the same head', own)}
${row('another head', others)}

Two faces are the same up to a distance of ${thresholds.same}, different above ${thresholds.different}, and a person decides between. Both were chosen on 2026-11-22 from photographs that are not part of the project: five famous men, who
were probably among those that the network was trained on, and **one unseen person**. These figures are of then, not of this run:

| portrait photographed on a card, beside one selfie: distance at most | the one unseen person taken for himself (378 pairs) | other men taken for him (2,274 pairs) |
|---|---|---|
| 0.40 | 28 % | 0 |
| 0.45 | 52 % | 0 |
| 0.50 | 76 % | 0.09 % |
| 0.55 | 90 % | 0.35 % |
| 0.60 | 97 % | 2.5 % |

By the mean of three other photos 0.45 took him for himself in 95 %. Of 2,016 pairs of photos of women, whose names were not known, 0.6 % were within 0.45 and 8.7 % within 0.60. There were no old people,
no children, few dark or East Asian faces, and no years between the photos; the network is known to do worse on faces that are not from the United States. Nothing of this is a rate for any population.
`;
}
