export { engines, thresholds } from '#engines.ts';
export { compareFaces, type FaceBand } from '#faces/embed-face.ts';
export { type LiveLook, type LiveMove, lookAtFrames } from '#live/look-at-frames.ts';
export { lookAtPicture, lookAtPrint, type PictureLook, type PrintLook } from '#look-at-picture.ts';
export { weightFiles } from '#models/read-weights.ts';
export type { TextLine } from '#text/read-text.ts';
