import { notes, unknownId } from './given.ts';
import type { RowsOf } from './row.ts';

const of = { params: { id: unknownId } };
/** Of a form that a program fills in: answered, and nothing comes of it. */
const asked = { personal_email: 'nobody@login.example', fax: '1' };

const post = { title: 'ID', description: '', og_image: '', permalink: 'id-at-the-counter', body: 'Text' };

export const desk: RowsOf<'leads' | 'staffLeads' | 'operations' | 'flags' | 'posts' | 'staffPosts' | 'audit'> = {
  'leads.create': { object: null, request: () => ({ body: asked }) },
  'leads.collect': { object: null, request: () => ({ body: { info: asked } }) },
  'staffLeads.board': { object: null, request: () => ({}) },
  'staffLeads.list': { object: null, request: () => ({ body: {} }) },
  'staffLeads.get': { object: null, request: () => of },
  'staffLeads.create': { object: null, request: () => ({ body: { personal_email: 'lead@login.example' } }) },
  'staffLeads.update': { object: null, request: () => ({ ...of, body: {} }) },
  'staffLeads.note': { object: null, request: () => ({ ...of, body: { body: 'Called.' } }) },
  'staffLeads.invite': { object: null, request: () => of },
  'staffLeads.remove': { object: null, request: () => of },
  'audit.search': { object: null, request: () => ({ query: {} }) },
  'posts.list': { object: null, request: () => ({ query: {} }) },
  'posts.get': { object: null, request: () => ({ params: { post: 'no-such-post' } }) },
  'staffPosts.list': { object: null, request: () => ({ query: {} }) },
  'staffPosts.get': { object: null, request: () => of },
  'staffPosts.version': { object: null, request: () => ({ params: { id: unknownId, version: 1 } }) },
  'staffPosts.preview': { object: null, request: () => ({ body: { description: '', body: 'Text' } }) },
  'staffPosts.create': { object: null, request: () => ({ body: post }) },
  'staffPosts.save': { object: null, request: () => ({ ...of, body: { ...post, version: 1 } }) },
  'staffPosts.publish': { object: null, request: () => ({ ...of, body: { version: 1 } }) },
  'staffPosts.withdraw': { object: null, request: () => of },
  'flags.list': { object: null, request: () => ({}) },
  'flags.set': {
    object: null,
    request: () => ({ params: { name: 'sign_ups' }, body: { on: true, reason: notes } }),
  },
  'operations.get': { object: null, request: () => ({}) },
  'operations.margins': { object: null, request: () => ({}) },
  'operations.listFailed': { object: null, request: () => ({ query: {} }) },
  'operations.retry': { object: null, request: () => ({ body: { ids: [unknownId], reason: notes } }) },
  'operations.discard': { object: null, request: () => ({ body: { ids: [unknownId], reason: notes } }) },
  'operations.verifyChains': { object: null, request: () => ({}) },
};
