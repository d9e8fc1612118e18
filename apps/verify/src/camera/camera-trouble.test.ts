import { expect, test } from 'vitest';
import { cameraAdvice, faultOf } from './camera-trouble.tsx';

test.each([
  ['NotAllowedError', 'refused', 'allow_camera'],
  ['SecurityError', 'refused', 'allow_camera'],
  ['NotFoundError', 'absent', 'connect_camera'],
  ['OverconstrainedError', 'absent', 'connect_camera'],
  ['NotReadableError', 'busy', 'close_other_apps'],
  ['AbortError', 'busy', 'close_other_apps'],
] as const)('gives fitting advice after %s', (name, fault, advice) => {
  expect(faultOf(new DOMException('', name))).toBe(fault);
  expect(cameraAdvice[fault]).toEqual([advice]);
});

test('an unknown error may mean another app uses the camera, and only a live camera has a lens to clean', () => {
  expect(faultOf(new TypeError('?'))).toBe('busy');
  expect(Object.entries(cameraAdvice).filter(([, advice]) => [...advice].some((one) => one === 'clean_lens'))).toEqual([
    ['useless', ['clean_lens']],
  ]);
});
