import { createNews } from './create-news.ts';
import { dismissNews } from './dismiss-news.ts';
import { listNews } from './list-news.ts';
import { listStaffNews } from './list-staff-news.ts';
import { updateNews } from './update-news.ts';
import { withdrawNews } from './withdraw-news.ts';

export { latestNews } from './latest-news.ts';

export const routes = [listNews, dismissNews, listStaffNews, createNews, updateNews, withdrawNews];
