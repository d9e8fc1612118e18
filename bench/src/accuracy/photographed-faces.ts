/**
 * Results on photographs that are not part of the project, so that nobody can measure it again here: kept as it was found. The pairs share few faces, so they have no
 * interval that would mean anything.
 */
export const photographedFaces = {
  date: '2026-11-22',
  /** Five famous men, who were probably among those that the network was trained on; and one person whom it had not seen. */
  famousMen: 5,
  unseenPeople: 1,
  unseenPairs: 378,
  otherPairs: 2_274,
  /** Percent of the pairs that are at most so far apart: the unseen person taken for himself, and other men taken for him. */
  byDistance: [
    { atMost: 0.4, himself: 28, others: 0 },
    { atMost: 0.45, himself: 52, others: 0 },
    { atMost: 0.5, himself: 76, others: 0.09 },
    { atMost: 0.55, himself: 90, others: 0.35 },
    { atMost: 0.6, himself: 97, others: 2.5 },
  ],
  /** By the mean of so many other photos. */
  byMean: { photos: 3, atMost: 0.45, himself: 95 },
  /** Photos of women whose names were not known. */
  women: {
    pairs: 2_016,
    byDistance: [
      { atMost: 0.45, taken: 0.6 },
      { atMost: 0.6, taken: 8.7 },
    ],
  },
} as const;
