import { type Segment, segments } from '#codes/index.ts';
import { namesAddress } from '#contact/index.ts';
import type { Preset } from './presets.ts';
import { presets } from './presets.ts';
import { isPlainObject, Problems } from './problems.ts';
import { readSegment } from './read-segment.ts';
import type { PresetNumber, SegmentRules, Workflow, WorkflowCheck, WorkflowTexts } from './types.ts';

/** Longest text a buyer is shown, in characters. */
export const longestText = 4000;
/** Longest subject of a mail. */
export const longestSubject = 120;
/** What ends a line, or a header of a mail. */
const breaksLine = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Checks rules from outside and spells them the one way they are stored: names in capitals, codes normalized, keys
 * sorted. `today` (ISO date) says which laws apply. Every problem is named, with its path.
 */
export function validateWorkflow(value: unknown, today: string): WorkflowCheck {
  const problems = new Problems();
  if (!isPlainObject(value)) {
    problems.add('', 'wrong_type', 'The rules are an object with preset, segments and texts.');
    return { ok: false, problems: problems.list };
  }
  problems.unknownFields(value, '', ['preset', 'segments', 'texts']);
  const preset = readPreset(value.preset, problems);
  const texts = readTexts(value.texts, problems);
  const read = preset === null ? {} : readSegments(value.segments, preset, today, problems);
  if (preset === null || problems.list.length > 0) return { ok: false, problems: problems.list };
  return { ok: true, workflow: { preset: preset.number, segments: read, texts } };
}

function readPreset(value: unknown, problems: Problems): Preset | null {
  const numbers: readonly unknown[] = [0, 1, 2, 3, 4] satisfies PresetNumber[];
  if (numbers.includes(value)) return presets[value as PresetNumber];
  problems.add('preset', 'unknown_preset', 'Choose a preset from 0 to 4.');
  return null;
}

function readSegments(value: unknown, preset: Preset, today: string, problems: Problems): Workflow['segments'] {
  if (value === undefined) return {};
  if (!isPlainObject(value)) {
    problems.add('segments', 'wrong_type', 'Segments are an object with us, ca and international.');
    return {};
  }
  problems.unknownFields(
    value,
    'segments',
    segments.map(({ id }) => id),
  );
  const read = (segment: Segment): [string, SegmentRules][] =>
    value[segment.id] === undefined
      ? []
      : [[segment.id, readSegment(value[segment.id], { segment, products: preset.products, today, problems })]];
  return Object.fromEntries(segments.flatMap(read));
}

function readTexts(value: unknown, problems: Problems): WorkflowTexts {
  if (value === undefined) return {};
  if (!isPlainObject(value)) {
    problems.add(
      'texts',
      'wrong_type',
      'Texts are an object with text, successText, sigTerms, emailSubject and emailText.',
    );
    return {};
  }
  const names = ['text', 'successText', 'sigTerms', 'emailSubject', 'emailText'] as const;
  problems.unknownFields(value, 'texts', names);
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = value[name];
      if (text === undefined) return [];
      if (typeof text !== 'string' || !text.isWellFormed() || text.includes('\0')) {
        problems.add(`texts.${name}`, 'wrong_type', 'A text is plain characters.');
        return [];
      }
      const longest = name === 'emailSubject' ? longestSubject : longestText;
      if (text.length > longest) problems.add(`texts.${name}`, 'too_long', `At most ${longest} characters.`);
      if (name === 'emailSubject' && breaksLine.test(text)) {
        problems.add('texts.emailSubject', 'wrong_type', 'A subject is one line.');
      }
      if (isMailed(name) && mayNameAddress(text)) {
        problems.add(`texts.${name}`, 'not_available_here', noAddress);
      }
      return [[name, text]];
    }),
  );
}

const noAddress = 'Leave out web and email addresses. The link is added to the email automatically.';

const isMailed = (name: keyof WorkflowTexts): boolean => name === 'emailSubject' || name === 'emailText';

/** Our own mail carries these words, so they lead nowhere but to us. What a placeholder becomes, a word or nothing, makes no address either. */
const mayNameAddress = (text: string): boolean =>
  ['', '$1xx'].some((value) => namesAddress(text.replaceAll(/( ?)\{(?:first_name|shop|link)\}/g, value)));
