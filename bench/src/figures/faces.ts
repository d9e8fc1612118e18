import { engines, thresholds } from '@carded/vision';
import { measureFaces } from '#accuracy/face-bands.ts';
import type { FacesData } from '#accuracy/faces-data.ts';
import { machineWords } from '#accuracy/machine-words.ts';
import { photographedFaces } from '#accuracy/photographed-faces.ts';
import { writeCard } from '#accuracy/write-card.ts';
import { type Figure, type Line, reference } from '#figure.ts';

const quickHeads = 5;
const wholeHeads = 12;

/** How drawn heads come out of the comparison of faces. A whole run writes its part of the accuracy card; a quick one only prints. */
export const faces: Figure = {
  name: 'faces',
  measure: async ({ isQuick, say }) => {
    const drawn = await measureFaces(isQuick ? quickHeads : wholeHeads, say);
    const data: FacesData = {
      date: new Date().toISOString().slice(0, 10),
      machine: machineWords(),
      engine: engines.faces,
      same: thresholds.same,
      different: thresholds.different,
      drawn,
      photographed: photographedFaces,
    };
    if (!isQuick) await writeCard({ faces: data });
    return linesOf(data);
  },
};

function linesOf({ drawn }: FacesData): Line[] {
  return Object.entries(drawn).flatMap(([heads, bands]) =>
    Object.entries(bands).map(([band, { count, of }]) =>
      reference(`drawn heads, ${heads}: ${band}`, count, `of ${of}`),
    ),
  );
}
