import { expect, test } from 'vitest';
import { browserLink } from './other-ways.tsx';

const link = 'https://verify.example.com/t/abcdefghijklmnopqrstuvwx';

test('leads out of an app on Android', () => {
  expect(browserLink(link, 'Mozilla/5.0 (Linux; Android 14; wv) Instagram 300.0')).toBe(
    'intent://verify.example.com/t/abcdefghijklmnopqrstuvwx#Intent;scheme=https;action=android.intent.action.VIEW;end',
  );
});

test('offers no such link on an iPhone', () => {
  expect(browserLink(link, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Instagram 300.0')).toBeNull();
});
