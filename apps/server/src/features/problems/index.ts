import { reportProblem } from './report-problem.ts';

export { noteOpening } from './note-opening.ts';

export const routes = [reportProblem];
