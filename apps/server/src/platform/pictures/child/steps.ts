import type { Asked, DecodedPicture, Readings, StepName, Steps } from '#platform/pictures/picture-job.ts';
import { readCodes } from './read-codes.ts';
import { seeFaces } from './see-faces.ts';
import { seeLive } from './see-live.ts';
import { seePicture } from './see-picture.ts';
import { seePrint } from './see-print.ts';

type Run = {
  [Name in StepName]: (
    picture: DecodedPicture,
    asked: Steps[Name]['asked'],
    patience: number,
  ) => Promise<Steps[Name]['found']>;
};

/** `patience`: how many times longer than usual each step may take. `isSpent`: whether the time in which steps begin is used up. */
export type StepTimes = { patience: number; isSpent: () => boolean };

/** What can be read on a picture, in the order it is done. One more is a row here and a row of `Steps`. */
const steps: Run = { codes: readCodes, picture: seePicture, print: seePrint, live: seeLive, faces: seeFaces };

/** Runs what was asked for, one after the other, and tells each answer as it comes. What breaks, or would begin after the time is used up, is `not_run`. */
export async function runSteps(
  picture: DecodedPicture,
  asked: Asked,
  { patience, isSpent }: StepTimes,
  tell: (readings: Readings) => void,
): Promise<void> {
  for (const name of Object.keys(steps) as StepName[])
    if (asked[name] !== undefined)
      tell(isSpent() ? { [name]: 'not_run' } : await runStep(name, picture, asked, patience));
}

async function runStep<Name extends StepName>(
  name: Name,
  picture: DecodedPicture,
  asked: Asked,
  patience: number,
): Promise<Readings> {
  const told: Steps[Name]['asked'] | undefined = asked[name];
  const step: Run[Name] = steps[name];
  return {
    [name]: told === undefined ? 'not_run' : await step(picture, told, patience).catch(() => 'not_run' as const),
  };
}
