export { type CameraVideoOptions, cameraVideo } from './camera-video.ts';
export type { CardDetails, CardPerson } from './card-person.ts';
export { cardText } from './card-text.ts';
export { type Degradation, degrade } from './degrade.ts';
export { type CardBackOptions, type CardFrontOptions, type DrawCardOptions, drawCard } from './draw-card.ts';
export { type CardImage, fromFile, toJpeg, toPng } from './image.ts';
export { seededRandom } from './random.ts';
export { randomCard, type SampleCard } from './random-card.ts';
