export { type DrawFrontOptions, drawFront } from './draw-front.ts';
export { drawPassport, randomPassport } from './draw-passport.ts';
export { layoutNames } from './layouts.ts';
export { onScreen } from './on-screen.ts';
export { type PhotoLevel, photoLevelNames } from './photo-levels.ts';
export { portraitPicture } from './portrait-picture.ts';
export { randomFront, type SampleFront } from './random-front.ts';
