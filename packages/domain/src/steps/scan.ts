import {
  type AgeBand,
  becauseOf,
  type ScanMode,
  type ScanReason,
  type ScanSource,
  type ScanTraceLine,
  type ScanVerdict,
} from '#scanner/index.ts';
import type { At, StepShape } from './shape.ts';

/** A card at the counter, settled by `decideScan`; `decide` does not read it. */
export type ScanFact = At & {
  readonly kind: 'scan';
  readonly verdict: ScanVerdict;
  readonly reasons: readonly ScanReason[];
  readonly mode: ScanMode;
  readonly minimum: number;
  readonly ageBand: AgeBand;
  readonly source: ScanSource;
  /** Decided on the device without network, and again by the server when it arrived. */
  readonly offline?: boolean;
  /** Names of fields that the screen had read otherwise than the server. */
  readonly differs?: readonly string[];
  /** Figures of an unreadable scan: its length, and what was missing. */
  readonly characters?: number;
  readonly lines?: number;
  readonly missing?: readonly string[];
  readonly trace: readonly ScanTraceLine[];
};

const verdicts: Readonly<Record<ScanVerdict, string>> = {
  accepted: 'Accepted',
  questionable: 'Questionable',
  denied: 'No sale',
  invalid: 'No result',
};
const sources: Readonly<Record<ScanSource, string>> = {
  wedge: 'scanned',
  camera: 'by camera',
  typed: 'typed in',
  pasted: 'pasted',
};

/** A card at the counter. Its trace is the scanner's own. */
export const scan = {
  rules: {},
  facts: {
    scan: {
      summary: ({ verdict, reasons, minimum, source, mode, offline, characters }: ScanFact) =>
        [
          [verdicts[verdict], ...reasons.map((reason) => becauseOf(reason, minimum))].join(': '),
          `${minimum} or older asked`,
          mode === 1 ? 'ID validation' : 'birth date only',
          sources[source],
          ...(offline === true ? ['offline, from the card alone'] : []),
          ...(characters === undefined ? [] : [`${characters} characters`]),
        ].join(', '),
      happened: () => 'Showed a card at the counter',
      shown: { scan: () => true },
      isForScans: true,
    },
  },
  checks: {},
} as const satisfies StepShape;
