import { getImage } from './get-image.ts';
import { imagesExpire, imagesRemove, imagesSettled, removeImages } from './removals.ts';

export { imageDataUrl, openImage } from './get-image.ts';
export { endUnfinished, markRemoved, scheduleRemoval } from './schedule-removal.ts';
export { keepFile, noteFile, storageKeyOf } from './sweep-removals.ts';

export const routes = [getImage, removeImages];
export const jobs = [imagesSettled, imagesRemove, imagesExpire];
