import { grantManual } from './grant-manual.ts';
import { runManual } from './run-manual.ts';

export const routes = [grantManual, runManual];
