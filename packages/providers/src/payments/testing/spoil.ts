import type { HostileAnswer } from './under-test.ts';

/** Answer that a fake provider sends instead of its own; `null` breaks the connection, `undefined` is never sent. */
export function spoiled(answer: HostileAnswer): { status: number; text: string } | null | undefined {
  switch (answer) {
    case 'broken':
      return null;
    case 'silent':
      return undefined;
    case 'page':
      return { status: 200, text: '<!doctype html><title>One moment</title>' };
    case 'not_json':
      return { status: 200, text: '{"state":"paid",' };
    case 'other_json':
      return { status: 200, text: '[{"state":"paid"}]' };
    case 'empty':
      return { status: 200, text: '' };
    case 'server_error':
      return { status: 500, text: '{"error":"internal"}' };
  }
}
