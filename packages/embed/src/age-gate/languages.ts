import { ageGate as en } from '@carded/words/en/age-gate';
import { ageGate as es } from '@carded/words/es/age-gate';
import { ageGate as fr } from '@carded/words/fr/age-gate';

export type GateWords = { readonly [Key in keyof typeof en]: string };

/** The build puts lists in their place, of one language or of each (scripts/gate-words.ts). */
export const languages: Readonly<Record<string, GateWords>> = { en, es, fr };
