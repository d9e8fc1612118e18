import { getImage, imagesExpire, imagesRemove, imagesSettled, removeImages } from './removals.ts';

export { imageDataUrl, openImage } from './removals.ts';
export { endUnfinished, keepFile, markRemoved, noteFile, scheduleRemoval, storageKeyOf } from './sweep-removals.ts';

export const routes = [getImage, removeImages];
export const jobs = [imagesSettled, imagesRemove, imagesExpire];
