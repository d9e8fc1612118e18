import { createLogView } from './create-log-view.ts';
import { listLogViews } from './list-log-views.ts';
import { removeLogView } from './remove-log-view.ts';
import { updateLogView } from './update-log-view.ts';

export { removeViewsOfLogin } from './remove-views-of-login.ts';

export const routes = [listLogViews, createLogView, updateLogView, removeLogView];
