export type { LiveFigure } from './live-figures.ts';
export { type CountedMonth, firstUnshownMonth, type LiveMonth, liveMonths, shownFrom } from './live-months.ts';
export { settledBy } from './settled-by.ts';
