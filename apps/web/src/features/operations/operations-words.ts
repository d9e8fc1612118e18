import type { AnswerOf } from '@carded/client';
import type { OperationsProblem } from '@carded/contract';
import { formatNumber } from '#platform/format.ts';
import type { StatusGroup } from '#ui/chip.tsx';

export type Operations = AnswerOf<'operations.get'>;

const providers: Readonly<Record<string, string>> = {
  sms: 'Text messages',
  mail: 'Email',
  payments: 'Payments',
  usage_records: 'Usage records',
  stores: 'Store platforms',
  taxes: 'Tax rates',
  storage: 'File storage',
  faces: 'Face comparison',
  identity: 'Identity',
};

export function providerWord(name: string): string {
  const [kind = '', which] = name.split(':');
  return which === undefined ? (providers[kind] ?? name) : `${providers[kind] ?? kind}, ${which}`;
}

/** A job's name as words: `webhook-deliver` is "Webhook deliver". */
export function jobWord(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats an age at the time of the answer. */
export function ageWord(at: string | null, { at: now }: Pick<Operations, 'at'>): string {
  return at === null ? '–' : lengthWord(Math.max(0, Date.parse(now) - Date.parse(at)) / 1_000);
}

const lengthWord = (seconds: number): string => {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`;
};

export function msWord(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 1_000 ? `${formatNumber(ms)}\u00a0ms` : `${formatNumber(ms / 1_000)}\u00a0s`;
}

/** Describes a problem and what it means. */
export function problemWords(
  { kind, name, count, of, since }: OperationsProblem,
  seen: Operations,
): { heading: string; text: string; group: StatusGroup } {
  switch (kind) {
    case 'no_worker':
      return {
        heading: 'No worker takes jobs',
        text: `The oldest has waited ${ageWord(since, seen)}. Mail, texts and webhooks stand still. Start a worker, or look at its log.`,
        group: 'denied',
      };
    case 'maintenance':
      return {
        heading: 'Maintenance mode is on',
        text: 'Changes and new verifications are refused.',
        group: 'pending',
      };
    case 'provider_failing':
      return {
        heading: `${providerWord(name)}: calls fail`,
        text: `${formatNumber(count)} of ${formatNumber(of)} failed in the last hour.`,
        group: 'denied',
      };
    case 'provider_slow':
      return {
        heading: `${providerWord(name)}: slow`,
        text: `One call in twenty takes ${msWord(count)} or longer.`,
        group: 'pending',
      };
    case 'queue_stuck':
      return {
        heading: `${jobWord(name)}: jobs wait`,
        text: `${formatNumber(count)} wait, the oldest for ${ageWord(since, seen)}.`,
        group: 'denied',
      };
    case 'jobs_failed':
      return {
        heading: `${jobWord(name)}: ${formatNumber(count)} failed for good`,
        text: `The last one ${ageWord(since, seen)} ago. Find the cause, then run them again.`,
        group: 'denied',
      };
  }
}
