import { getIdStorage } from './get-id-storage.ts';
import { getUserSettings } from './get-user-settings.ts';
import { updateIdStorage } from './update-id-storage.ts';

export const routes = [getUserSettings, getIdStorage, updateIdStorage];
