import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';

/** Gives each intent one Idempotency-Key: pressed twice, or again after no answer came, what is sent stays the same and so does its key. */
export function makeIntents(newKey: () => string = () => crypto.randomUUID()) {
  let last: { sent: string; key: string } | null = null;
  return {
    /** Headers for sending this. */
    headersFor: (sent: unknown): Record<string, string> => {
      const text = JSON.stringify(sent);
      if (last?.sent !== text) last = { sent: text, key: newKey() };
      return { 'idempotency-key': last.key };
    },
    /** Forgets what has arrived: the same words again are meant a second time. */
    arrived: () => {
      last = null;
    },
  };
}

export function useIntents() {
  return useState(() => makeIntents())[0];
}

export const mfaQuery = queryOptions({ queryKey: ['mfa'], queryFn: () => call('mfa.status', {}) });
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await call('sessions.list', {})).sessions,
});
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => (await call('passkeys.list', {})).passkeys,
});
