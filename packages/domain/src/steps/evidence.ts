import {
  type EvidenceCheck,
  type EvidenceLevel,
  type EvidenceOutcome,
  evidenceLevelLabels,
  evidenceWords,
} from '#codes/index.ts';
import { type At, type SpokenLine, type StepShape, say, type TraceWords } from './shape.ts';

type EvidenceOf<C extends EvidenceCheck> = C extends C
  ? { readonly check: C; readonly outcome: EvidenceOutcome<C> }
  : never;
/** One answer of one check on one card. Codes only. */
export type EvidenceFact = At & {
  readonly kind: 'evidence';
  /** Card that it is about, as in `DocumentFact`. */
  readonly documentId: string;
  /** Side of the picture; absent for a check of the card. */
  readonly side?: 'front' | 'back' | 'single';
  /** Engine of the answer: a model with its version, or a source of records. */
  readonly engine: string;
  /** Whether the operator declared the record's source as neither owned nor changed by the seller. */
  readonly independent?: boolean;
} & EvidenceOf<EvidenceCheck>;

/** Step of the evidence for a readable card. */
export const evidence = {
  rules: { card_evidence: evidenceLine },
  facts: {
    evidence: { summary: ({ check, outcome }: EvidenceFact) => evidenceWords(check, outcome) },
  },
  checks: {},
} as const satisfies StepShape;

function evidenceLine({ result, looked, next }: SpokenLine): TraceWords {
  const title = 'Evidence behind the card';
  if (result === 'skip') return say(title, 'Nothing to weigh', 'not asked');
  if (looked.isReviewed === true) return say(title, 'A person has looked', 'by a person');
  if (looked.level === 0) return say(title, 'No machine could read its code', evidenceLevelLabels[0]);
  const aside = evidenceLevelLabels[looked.level as EvidenceLevel] ?? '';
  const knownBy =
    looked.by === 'person' ? 'a person has accepted this card before' : 'records know this person at this address';
  if (result === 'pass' && looked.level === 3) return say(title, 'Both sides agree, and a live selfie is alike', aside);
  if (result === 'pass') return say(title, `Both sides agree, and ${knownBy}`, aside);
  if (next === 'looking') return say(title, 'The printed side is being looked at', aside);
  if (next === 'front_again') return say(title, 'The front could not be read: a new photo is asked for', aside);
  const flags = Array.isArray(looked.flags) ? looked.flags : [];
  const missing = Array.isArray(looked.missing) ? looked.missing : [];
  const why = (flags.length > 0 ? flags : missing).map(spoken).join('. ');
  if (why === '' && looked.isKnownElsewhere === true)
    return say(title, 'Records know this person, but not at this address', aside);
  return say(title, why === '' ? 'Nothing outside of the pictures confirms it' : why, aside);
}

/** `front_text=differs` in words. */
function spoken(answer: string): string {
  const [check = '', outcome = ''] = answer.split('=');
  return evidenceWords(check, outcome);
}
