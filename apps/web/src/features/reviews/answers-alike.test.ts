import { expect, test } from 'vitest';
import { markWords } from './answer-panel.tsx';

const sources = import.meta.glob<string>('./*-panel.tsx', { query: '?raw', import: 'default', eager: true });

test('matching print is not green, because it proves nothing beside a card that no machine could read', () => {
  expect(markWords.typed.agrees).toEqual({ group: 'pending', word: 'as typed' });
  expect(markWords.code.agrees.group).toBe('accepted');
});

test.each(['answer-panel.tsx', 'sample-panel.tsx'])('no answer in %s is highlighted', (file) => {
  const source = sources[`./${file}`] ?? '';
  const answers = [...source.matchAll(/<Button [^>]*onClick=\{ask\(/g)].map(([tag]) => tag);
  expect(answers.length).toBeGreaterThan(1);
  expect(answers.filter((tag) => tag.includes('kind='))).toEqual([]);
});
