/** Comparers of a selfie with the ID. */
export const selfieComparers = ['person', 'machine'] as const;
export type SelfieComparer = (typeof selfieComparers)[number];

/** Laws on measuring faces that a text has to satisfy, by the place of the buyer (`biometricLawOf`). */
export const biometricLaws = ['il', 'tx', 'wa', 'eu', 'other'] as const;
export type BiometricLaw = (typeof biometricLaws)[number];

/**
 * Every text that a buyer has agreed to before a selfie. The version is kept with the selfie, so that it can be shown later what was agreed to: changed words are a
 * new row, and a row is never changed.
 */
export const selfieConsents = [
  { version: 'selfie-2026-11-22-2', comparedBy: 'person', laws: biometricLaws },
  { version: 'selfie-person-2026-11-25', comparedBy: 'person', laws: biometricLaws },
  { version: 'selfie-machine-il-2026-11-25', comparedBy: 'machine', laws: ['il'] },
  { version: 'selfie-machine-tx-2026-11-25', comparedBy: 'machine', laws: ['tx'] },
  { version: 'selfie-machine-wa-2026-11-25', comparedBy: 'machine', laws: ['wa'] },
  { version: 'selfie-machine-eu-2026-11-25', comparedBy: 'machine', laws: ['eu'] },
  { version: 'selfie-machine-other-2026-11-25', comparedBy: 'machine', laws: ['other'] },
] as const satisfies readonly {
  readonly version: string;
  readonly comparedBy: SelfieComparer;
  readonly laws: readonly BiometricLaw[];
}[];
export type SelfieConsent = (typeof selfieConsents)[number]['version'];
export const selfieConsentVersions = selfieConsents.map(({ version }) => version);

/** The text that is shown now: the newest for who compares, under a law. */
export function selfieConsentOf(comparedBy: SelfieComparer, law: BiometricLaw): SelfieConsent {
  const isFor = (one: (typeof selfieConsents)[number]) =>
    one.comparedBy === comparedBy && (one.laws as readonly BiometricLaw[]).includes(law);
  return (selfieConsents.findLast(isFor) ?? selfieConsents[0]).version;
}

/** Tells whether a buyer's consent to this text, under this law, covers a comparison by machine. */
export function coversMachine(version: string | undefined, law: BiometricLaw): boolean {
  return selfieConsents.some(
    (one) =>
      one.version === version && one.comparedBy === 'machine' && (one.laws as readonly BiometricLaw[]).includes(law),
  );
}

/** Moves in front of the camera, picked at random: come closer, or turn the head to one's own left or right. */
export const liveMoves = ['closer', 'turn_left', 'turn_right'] as const;
export type LiveMove = (typeof liveMoves)[number];

/** Frames of a live capture: JPEG, in the order they were taken, as the camera gave them: not mirrored. */
export const liveFrames = { least: 3, most: 5, bytesAtMost: 400_000 } as const;
/** Time between asking for a move and its frames, by the server's clock: nobody makes it sooner, and nobody has longer to edit pictures. */
export const liveSeconds = { least: 2, most: 120 } as const;

/** Data a buyer may share with one who was refused for age: a phone number, an email, or the sound of the name at the same ZIP code. */
export const resemblances = ['phone', 'email', 'name'] as const;
export type Resemblance = (typeof resemblances)[number];
