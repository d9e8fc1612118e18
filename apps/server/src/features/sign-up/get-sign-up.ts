import { getSignUp as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';
import { findSignUp } from './find-sign-up.ts';
import { presentSignUp } from './present-sign-up.ts';

export const getSignUp = openQuery(endpoint, async ({ context, request }) =>
  presentSignUp(context, await findSignUp(context, request.signUp), request),
);
