/**
 * Meaning of an outcome: `supports`: the check found what a genuine card has; `missing`: it proves nothing; `flag`: a person reviews. Only a person ever
 * refuses for one.
 */
export type EvidenceMeaning = 'supports' | 'missing' | 'flag';
type CheckRow = {
  /** Name in a list: "Printed front". */
  readonly label: string;
  /** Subject of the check: each picture of a card, the card, or the selfie beside it. */
  readonly of: 'picture' | 'card' | 'selfie';
  readonly outcomes: Readonly<Record<string, { readonly means: EvidenceMeaning; readonly words: string }>>;
};

/** A check that did not run: overload, a time limit, a missing model. It never counts for the buyer. */
const notRun = { means: 'missing', words: 'not checked' } as const;

/** Checks that may raise a doubt about a card, with their outcomes. Codes only, never a value that was read. */
export const evidenceChecks = {
  front_text: {
    label: 'Printed front',
    of: 'card',
    outcomes: {
      agrees: { means: 'supports', words: 'says what the code says' },
      differs: { means: 'flag', words: 'says something else than the code' },
      not_found: { means: 'missing', words: 'could not be read' },
      not_run: notRun,
    },
  },
  portrait: {
    label: 'Portrait',
    of: 'card',
    outcomes: {
      yes: { means: 'supports', words: 'in its place' },
      no: { means: 'missing', words: 'none found' },
      unsure: { means: 'missing', words: 'not clear' },
      /** The printed side was given, and is looked at soon: an answer follows, if only that the check did not run. */
      awaited: { means: 'missing', words: 'being looked at' },
      not_run: notRun,
    },
  },
  shape: {
    label: 'Shape of the card',
    of: 'picture',
    outcomes: {
      card: { means: 'supports', words: 'a card' },
      trimmed: { means: 'supports', words: 'cut to a card’s proportions' },
      no_card: { means: 'missing', words: 'no card’s edges found' },
      not_run: notRun,
    },
  },
  drawn: {
    label: 'Drawn picture',
    of: 'picture',
    outcomes: {
      clear: { means: 'supports', words: 'no sign of it' },
      flagged: { means: 'flag', words: 'looks drawn, not photographed' },
      not_run: notRun,
    },
  },
  screen: {
    label: 'Photo of a screen',
    of: 'picture',
    outcomes: {
      clear: { means: 'supports', words: 'no sign of it' },
      flagged: { means: 'flag', words: 'looks like a photo of a screen' },
      not_run: notRun,
    },
  },
  record: {
    label: 'Records, asked with the card',
    of: 'card',
    outcomes: {
      at_address: { means: 'supports', words: 'know this name and birth date at this address' },
      /** Proves nothing, because a forger may know a person's name and birth date too. A person reviews it earlier. */
      equal: { means: 'missing', words: 'know this name and birth date, but not at this address' },
      not_equal: { means: 'missing', words: 'do not know this name and birth date' },
      not_run: notRun,
    },
  },
  seen_before: {
    label: 'Seen before',
    of: 'card',
    outcomes: {
      clear: { means: 'supports', words: 'nothing against it' },
      passed: { means: 'supports', words: 'a person accepted this card within a year' },
      other_name: { means: 'flag', words: 'its number, with another name' },
      other_birth_date: { means: 'flag', words: 'its number, with another birth date' },
      /** Earlier facts have it; no machine says it anymore. */
      other_number: { means: 'flag', words: 'its photo, with another number' },
      many_shops: { means: 'flag', words: 'unusually often' },
      not_run: notRun,
    },
  },
  /** A hurdle, not proof: who feeds a browser moving pictures of their making gets over it. */
  live_capture: {
    label: 'Live selfie',
    of: 'selfie',
    outcomes: {
      passed: { means: 'supports', words: 'taken just then, with the move that was asked for' },
      failed: { means: 'missing', words: 'not in time, or not with the move that was asked for' },
      upload: { means: 'missing', words: 'a single photo was sent' },
      not_run: notRun,
    },
  },
  faces: {
    label: 'Faces on ID and selfie',
    of: 'selfie',
    outcomes: {
      same: { means: 'supports', words: 'are alike' },
      unsure: { means: 'missing', words: 'cannot be told apart or matched for sure' },
      different: { means: 'flag', words: 'are not alike' },
      not_run: { means: 'missing', words: 'not compared by a machine' },
    },
  },
} as const satisfies Readonly<Record<string, CheckRow>>;

export type EvidenceCheck = keyof typeof evidenceChecks;
export type EvidenceOutcome<C extends EvidenceCheck = EvidenceCheck> = C extends C
  ? keyof (typeof evidenceChecks)[C]['outcomes'] & string
  : never;
export const evidenceCheckNames = Object.keys(evidenceChecks) as readonly EvidenceCheck[];

/** Gives the meaning of a check's outcome; an unlisted one is `missing`. */
export function evidenceMeaning(check: string, outcome: string): EvidenceMeaning {
  return answerOf(check, outcome)?.means ?? 'missing';
}

/** "Printed front: says what the code says". */
export function evidenceWords(check: string, outcome: string): string {
  const label = rows[check]?.label ?? 'Another check';
  return `${label}: ${answerOf(check, outcome)?.words ?? notRun.words}`;
}

const rows: Readonly<Record<string, CheckRow>> = evidenceChecks;

function answerOf(check: string, outcome: string) {
  return Object.hasOwn(rows, check) && Object.hasOwn(rows[check]?.outcomes ?? {}, outcome)
    ? rows[check]?.outcomes[outcome]
    : undefined;
}

/**
 * Level of evidence for a card: 0 not read · 1 read · 2 coherent: both sides agree · 3 bound to the person in front of the camera · 4 confirmed by a source
 * outside of the picture.
 */
export type EvidenceLevel = 0 | 1 | 2 | 3 | 4;
export const evidenceLevelLabels: Readonly<Record<EvidenceLevel, string>> = {
  0: 'Not read',
  1: 'Read',
  2: 'Coherent',
  3: 'Bound to the buyer',
  4: 'Corroborated',
};
