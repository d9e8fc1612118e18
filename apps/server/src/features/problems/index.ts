import { reportProblem } from './report-problem.ts';

export { noteOpening } from './note-opening.ts';
export { noteScripts } from './note-script.ts';

export const routes = [reportProblem];
