import type { Asked, DecodedPicture, Readings, StepName, Steps } from '#platform/pictures/picture-job.ts';
import { readCodes } from './read-codes.ts';
import { seeFaces } from './see-faces.ts';
import { seeLive } from './see-live.ts';
import { seePicture } from './see-picture.ts';
import { seePrint } from './see-print.ts';

type Run = {
  [Name in StepName]: (picture: DecodedPicture, asked: Steps[Name]['asked']) => Promise<Steps[Name]['found']>;
};

/** What can be read on a picture, in the order it is done. One more is a row here and a row of `Steps`. */
const steps: Run = { codes: readCodes, picture: seePicture, print: seePrint, live: seeLive, faces: seeFaces };

/**
 * Runs what was asked for, one after the other, and tells each answer as it comes. What breaks, or would begin after the time is used up, is `not_run`.
 * @param isSpent whether the time is used up
 */
export async function runSteps(
  picture: DecodedPicture,
  asked: Asked,
  isSpent: () => boolean,
  tell: (readings: Readings) => void,
): Promise<void> {
  for (const name of Object.keys(steps) as StepName[])
    if (asked[name] !== undefined) tell(isSpent() ? { [name]: 'not_run' } : await runStep(name, picture, asked));
}

async function runStep<Name extends StepName>(name: Name, picture: DecodedPicture, asked: Asked): Promise<Readings> {
  const told: Steps[Name]['asked'] | undefined = asked[name];
  const step: Run[Name] = steps[name];
  return { [name]: told === undefined ? 'not_run' : await step(picture, told).catch(() => 'not_run' as const) };
}
