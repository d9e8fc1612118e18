import { cpus } from 'node:os';

/** Starting takes processor time: where others want it too, as many times longer as there is work for each core. */
export const slackOf = (load: number): number => Math.max(1, load / cpus().length);
