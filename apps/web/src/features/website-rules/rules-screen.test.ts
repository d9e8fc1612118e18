import type { Workflow } from '@carded/domain/workflow';
import { expect, test } from 'vitest';
import { refusesConnections } from './rules-screen.tsx';

const rules = (segments: Workflow['segments']): Workflow => ({ preset: 0, segments, texts: {} });

test.each([
  ['no rules', {}, false],
  ['connections that are allowed', { us: { geoipBlocked: false, divisions: { UT: { minAge: 25 } } } }, false],
  ['a whole part of the world', { international: { geoipBlocked: true } }, true],
  ['one country', { international: { divisions: { GB: { geoipBlocked: true } } } }, true],
] as const)('%s', (_, segments, refuses) => expect(refusesConnections(rules(segments))).toBe(refuses));
