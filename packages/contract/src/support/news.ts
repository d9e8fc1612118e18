import { z } from 'zod';
import { login, staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, longText, timestamp, uuid } from '#fields.ts';

const newsId = z.strictObject({ id: uuid });
/** Tiny markdown: paragraphs, lists, bold, italic, links. Never HTML. */
const messageText = longText(5_000).refine((value) => value.trim().length > 0, 'is needed');

export const listNews = endpoint({
  name: 'news.list',
  method: 'GET',
  path: '/api/news',
  summary: 'What is new, newest first',
  access: login('news'),
  rate: 'read',
  output: z.object({
    messages: z.array(
      z.object({ id: z.string(), message_date: timestamp, message_text: z.string(), dismissed: z.boolean() }),
    ),
  }),
  errors: [],
});
/** Each login dismisses for itself; once is as good as twice. */
export const dismissNews = endpoint({
  name: 'news.dismiss',
  method: 'PUT',
  path: '/api/user/news_message_dismiss',
  summary: 'Stop showing a news message as a notice',
  access: login('news'),
  rate: 'write',
  body: z.strictObject({ message_id: uuid }),
  output: done,
  errors: ['not_found'],
  audit: 'news.dismissed',
});
export const listStaffNews = endpoint({
  name: 'staffNews.list',
  method: 'GET',
  path: '/api/staff/news',
  summary: 'Every news message, drafts too',
  access: staff('content'),
  rate: 'read',
  output: z.object({
    messages: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        state: z.enum(['draft', 'scheduled', 'published', 'withdrawn']),
        publish_at: timestamp.nullable(),
        updated: timestamp,
      }),
    ),
  }),
  errors: [],
});
/** `publish_at`: null keeps it a draft; a time that has come publishes it. */
const newsBody = z.strictObject({
  text: messageText,
  publish_at: z.iso.datetime({ offset: true }).nullable(),
});
export const createNews = endpoint({
  name: 'staffNews.create',
  method: 'POST',
  path: '/api/staff/news',
  summary: 'Write a news message',
  access: staff('content'),
  rate: 'write',
  body: newsBody,
  output: z.object({ id: z.string() }),
  errors: ['invalid_input'],
  audit: 'news.created',
});
export const updateNews = endpoint({
  name: 'staffNews.update',
  method: 'PUT',
  path: '/api/staff/news/:id',
  summary: 'Change a news message, or publish it again',
  access: staff('content'),
  rate: 'write',
  params: newsId,
  body: newsBody,
  output: done,
  errors: ['not_found', 'invalid_input'],
  audit: 'news.updated',
});
export const withdrawNews = endpoint({
  name: 'staffNews.withdraw',
  method: 'POST',
  path: '/api/staff/news/:id/withdraw',
  summary: 'Withdraw a news message',
  access: staff('content'),
  rate: 'write',
  params: newsId,
  output: done,
  errors: ['not_found'],
  audit: 'news.withdrawn',
});
