import { getMaintenance } from './get-maintenance.ts';
import { setMaintenance } from './set-maintenance.ts';

export const routes = [getMaintenance, setMaintenance];
