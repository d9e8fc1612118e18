import { createWebsite } from './create-website.ts';
import { getWebsite } from './get-website.ts';
import { listWebsites } from './list-websites.ts';
import { removeWebsite } from './remove-website.ts';
import { tryWorkflow } from './try-workflow.ts';
import { updateWebsite } from './update-website.ts';

export { findWebsite } from './find-website.ts';
export { insertWebsite } from './insert-website.ts';

export const routes = [listWebsites, createWebsite, getWebsite, updateWebsite, removeWebsite, tryWorkflow];
