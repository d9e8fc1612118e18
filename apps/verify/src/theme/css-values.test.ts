import { contrast, rgbOf } from '@carded/domain/contrast';
import { surface } from '@carded/tokens/colors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkBackground,
  checkColor,
  checkFont,
  checkImageAddress,
  checkLength,
  isSeenOn,
  readComputedColor,
  textOn,
} from '#theme/apply-theme.ts';

test.each([
  '#123',
  '#1234',
  '#112233',
  '#11223344',
  'rgb(1,2,3)',
  'rgba(0, 0, 0, .7)',
  'rgb(1 2 3 / 50%)',
  'hsl(210, 40%, 30%)',
  'navy',
])('takes the color %s', (color) => {
  expect(checkColor(color)).toBe(color);
});

const hostile = [
  'red; background: url(https://evil.example)',
  'url(https://evil.example/x.png)',
  'var(--ink)',
  'expression(alert(1))',
  'rgb(1,2,3) url(x)',
  '#12345g',
  '</style><script>',
  'image-set("x")',
  'r\\65 d',
  '',
];
test.each(hostile)('refuses %s as a color', (value) => {
  expect(checkColor(value)).toBeNull();
});

test('takes an https image as a background, rewritten', () => {
  expect(checkBackground('url("https://cdn.example/a.png")')).toBe(
    'center / cover no-repeat url("https://cdn.example/a.png")',
  );
  expect(checkBackground('rgba(0,0,0,.7)')).toBe('rgba(0,0,0,.7)');
});

test.each([
  'url(http://cdn.example/a.png)',
  'url(javascript:alert(1))',
  'url(data:image/png;base64,xx)',
  'url("https://a.example/") no-repeat, url("x")',
  'url(https://user:pw@a.example/x)',
])('refuses %s as a background', (value) => {
  expect(checkBackground(value)).toBeNull();
});

test('takes only https addresses of images', () => {
  expect(checkImageAddress('https://cdn.example/logo.svg')).toBe('https://cdn.example/logo.svg');
  expect(checkImageAddress('//cdn.example/logo.svg')).toBeNull();
  expect(checkImageAddress('https://cdn.example/") , url("x')).toBeNull();
});

test('takes lists of font names and nothing else', () => {
  expect(checkFont('Inter, "Helvetica Neue", sans-serif')).toBe('Inter, "Helvetica Neue", sans-serif');
  for (const value of ['a; color: red', 'url(x)', 'Inter,', '"a"b"', '']) expect(checkFont(value)).toBeNull();
});

test('accepts plain lengths', () => {
  expect(checkLength('24px')).toBe('24px');
  expect(checkLength('initial')).toBe('initial');
  for (const value of ['24', 'calc(1px)', '-3px', '99999px']) expect(checkLength(value)).toBeNull();
});

test('reads opaque computed colors only', () => {
  expect(readComputedColor('rgb(1, 2, 3)')).toEqual([1, 2, 3]);
  expect(readComputedColor('rgba(1, 2, 3, 0.5)')).toBeNull();
  expect(readComputedColor('oklch(1 2 3)')).toBeNull();
});

const channel = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(channel, channel, channel);

test('writes in white on dark colors and in ink on light ones', () => {
  expect(textOn([39, 67, 200])).toBe('#ffffff');
  expect(textOn([250, 204, 21])).toBe('#0f1630');
});

test('can be read on every color there is', () => {
  fc.assert(
    fc.property(color, (accent) => {
      expect(contrast(rgbOf(textOn(accent)), accent)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 5_000 },
  );
});

test('an edge of the shop’s color is used only where it is seen', () => {
  expect([isSeenOn('light', [250, 204, 21]), isSeenOn('dark', [250, 204, 21])]).toEqual([false, true]);
  expect([isSeenOn('light', [15, 22, 48]), isSeenOn('dark', [15, 22, 48])]).toEqual([true, false]);
  fc.assert(
    fc.property(color, fc.constantFrom('light' as const, 'dark' as const), (accent, theme) => {
      expect(isSeenOn(theme, accent)).toBe(contrast(accent, rgbOf(surface[theme])) >= 3);
    }),
    { numRuns: 500 },
  );
});
