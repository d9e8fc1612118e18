import { countGate } from './count-gate.ts';
import { getGate } from './get-gate.ts';

export { serveAgeGate as serve } from './serve-age-gate.ts';

export const routes = [countGate, getGate];
