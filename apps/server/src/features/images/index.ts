import { getImage } from './get-image.ts';
import { imagesExpire } from './images-expire.ts';
import { imagesRemove } from './images-remove.ts';
import { imagesSettled } from './images-settled.ts';
import { removeImages } from './remove-images.ts';

export { endUnfinished } from './end-unfinished.ts';
export { imageDataUrl } from './image-data-url.ts';
export { keepFile, noteFile, storageKeyOf } from './note-file.ts';
export { openImage } from './open-image.ts';
export { markRemoved, scheduleRemoval } from './schedule-removal.ts';

export const routes = [getImage, removeImages];
export const jobs = [imagesSettled, imagesRemove, imagesExpire];
