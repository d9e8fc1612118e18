import { listFlags } from './list-flags.ts';
import { setFlag } from './set-flag.ts';

export const routes = [listFlags, setFlag];
