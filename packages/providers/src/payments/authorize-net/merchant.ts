import type { Time } from '../wait.ts';
import type { Ask } from './ask.ts';
import type { Login } from './requests.ts';

/** Whose gateway it is, and how it is asked. */
export type Merchant = { readonly login: Login; readonly ask: Ask; readonly time: Time };
