import { hasCode } from '#platform/queries/problem.ts';
import { call } from './call.ts';
import { solveWork } from './solve-work.ts';

type Solved = { work?: { challenge: string; counter: number } };

/** Sends, and sends again with solved work where the server asks for it: where many sign up from one network. A person only waits a little. */
export async function withWork<Answer>(send: (solved: Solved) => Promise<Answer>): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    if (!hasCode(error, 'work_required')) throw error;
    const { work } = await call('signUp.challenge', {});
    if (work === null) return send({});
    return send({ work: { challenge: work.challenge, counter: await solveWork(work) } });
  }
}
