import type { AnswerOf } from '@carded/client';

export type AuditRow = AnswerOf<'audit.search'>['rows'][number];

/** `lead.created` as "Lead created". */
export function actionWord(action: string): string {
  const words = action.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
