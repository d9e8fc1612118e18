import { fetchExport } from './fetch-export.ts';
import { prepareExport } from './prepare-export.ts';

export const routes = [prepareExport, fetchExport];
