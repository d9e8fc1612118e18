import { findWebsites } from './find-websites.ts';
import { getAnyWebsite } from './get-any-website.ts';
import { removeAnyWebsite } from './remove-any-website.ts';
import { updateAnyWebsite } from './update-any-website.ts';

export const routes = [findWebsites, getAnyWebsite, updateAnyWebsite, removeAnyWebsite];
