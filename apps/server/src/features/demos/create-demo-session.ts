import { createDemoSession as endpoint } from '@carded/contract';
import { ownTransactions } from '#platform/commands/command.ts';
import { beginSession, resumeSession } from './demo-sessions.ts';

export const createDemoSession = ownTransactions(endpoint, ({ context, input: { body }, request }) =>
  body.token === undefined
    ? beginSession(context, body.demo, request.ip)
    : resumeSession(context, body.demo, body.token),
);
