import { scanIdleMs, scanStartKeystrokes } from '@carded/domain/codes';

/** Longest gap between two keys of a machine: no person types this fast. */
const machineGapMs = 30;
/** Longest pause inside a scan. */
const hesitationMs = 120;
const lateMs = 40;
const catchUpMs = 20;
const longestText = 20_000;
/** Share of quick keys that makes text typed into a field a scan. */
const quickShare = 0.8;

export type KeyStroke = Stroke & {
  readonly repeat: boolean;
  /** Milliseconds of the browser's clock, when the key went down. */
  readonly timeStamp: number;
  /** Whether a field has the focus. */
  readonly isInField: boolean;
};

export type CaptureEvents = {
  /** The first keystroke after silence: a field's text is kept now, in case it turns out to be a scan. */
  readonly onFirst?: () => void;
  /** The 30th keystroke. */
  readonly onStart: () => void;
  /** The scanner fell silent. */
  readonly onEnd: (text: string, lastKeyAt: number) => void;
  /** A single key, pressed by a person. */
  readonly onSolo: (key: string) => void;
};
type Clock = {
  /** Milliseconds from any starting point. */
  readonly now: () => number;
  readonly set: (action: () => void, ms: number) => unknown;
  readonly clear: (timer: unknown) => void;
};

/** Ruling on a key: `pass` it on, or `block` it, because a machine typed it. */
type KeyRuling = 'pass' | 'block';

/** First characters of barcodes, magnetic stripes and AIM prefixes, by which slow scanners are recognized. */
const cardStart = /^(?:@|%[A-Z]|\]L)/i;
const cardHeader = /^[@%\]][\s\S]{0,8}(?:ANSI|AAMVA|AMVA)/i;

const isTyping = (stroke: Stroke) => Array.from(stroke.key).length === 1 && !stroke.ctrlKey && !stroke.altKey;

/**
 * Turns keystrokes into scans. A scanner is told from a person by its speed; its keys press no button, move no focus and trigger no shortcut.
 * Losing the window's focus in the middle changes nothing: only silence ends a scan.
 */
export function makeKeyCapture(events: CaptureEvents, clock: Clock) {
  let text = '';
  let strokes = 0;
  let quick = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let isScanning = false;
  let altDigits = '';
  let solo: string | null = null;
  let idle: unknown;
  let alone: unknown;

  const forget = () => {
    text = '';
    strokes = 0;
    quick = 0;
    isScanning = false;
    solo = null;
  };
  /** A timer that comes late means that the page was busy: keys may wait behind it, and are let in first. */
  const end = (dueAt: number) => {
    if (clock.now() - dueAt > lateMs) return wait(catchUpMs);
    const [scanned, wasScan, endedAt] = [text, isScanning, lastAt];
    forget();
    if (wasScan) events.onEnd(scanned, endedAt);
  };
  const append = (typed: string) => {
    text = (text + typed).slice(0, longestText);
    strokes += 1;
  };
  const wait = (ms: number) => {
    clock.clear(idle);
    const dueAt = clock.now() + ms;
    idle = clock.set(() => end(dueAt), ms);
  };
  const announceSolo = (stroke: KeyStroke, gap: number) => {
    clock.clear(alone);
    solo = null;
    if (stroke.isInField || !isTyping(stroke) || gap < hesitationMs) return;
    solo = stroke.key;
    alone = clock.set(() => {
      if (solo !== null) events.onSolo(solo);
      solo = null;
    }, hesitationMs);
  };

  const down = (stroke: KeyStroke): KeyRuling => {
    if (stroke.metaKey) return 'pass';
    if (stroke.repeat) return isScanning ? 'block' : 'pass';
    const gap = stroke.timeStamp - lastAt;
    const isLikeCard = cardStart.test(text) || (quick >= 3 && quick >= strokes * quickShare);
    const isMachine = isScanning || gap <= machineGapMs || (isLikeCard && gap <= hesitationMs);
    lastAt = stroke.timeStamp;
    if (isModifier(stroke.key)) return 'pass';
    if (stroke.altKey && !stroke.ctrlKey && /^Numpad\d$/.test(stroke.code)) {
      altDigits = (altDigits + stroke.code.slice(-1)).slice(-4);
      return 'block';
    }
    if (strokes === 0) events.onFirst?.();
    if (isMachine) quick += 1;
    const typed = textOf(stroke);
    if (typed !== '') append(typed);
    announceSolo(stroke, isMachine ? 0 : gap);
    wait(scanIdleMs);
    const isCard = quick >= strokes * quickShare || cardHeader.test(text);
    const isScan = strokes >= scanStartKeystrokes && (!stroke.isInField || isCard);
    if (isScan && !isScanning) {
      isScanning = true;
      events.onStart();
    }
    if (isScanning) return 'block';
    // Into a field a machine may type until it is known to be a scan; but it sends no form and leaves no field.
    return isMachine && !(stroke.isInField && isTyping(stroke)) ? 'block' : 'pass';
  };

  const up = (stroke: Pick<KeyStroke, 'key'>): void => {
    if (stroke.key !== 'Alt' || altDigits === '') return;
    const typed = altCodeText(altDigits);
    altDigits = '';
    if (typed !== '') append(typed);
    wait(scanIdleMs);
  };

  const stop = () => {
    clock.clear(idle);
    clock.clear(alone);
    forget();
  };
  return { down, up, stop };
}

/** Parts of a key event that the capture reads. */
type Stroke = {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
};

/** Keys that only change others. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'ScrollLock', 'Fn']);
/** Keys that carry no text. */
const silent = new Set(['Dead', 'Process', 'Compose', 'ContextMenu', 'OS']);
const lineFeed = '\n';
const recordSeparator = '\u001e';

/**
 * Ctrl and a key types a control character: `Ctrl+J` is line feed, `Ctrl+Shift+^` (or `Ctrl+6`) the record separator (ECMA-48, the keys of a terminal).
 * Null for a key that types none.
 */
const controlOf = ({ key, code }: Stroke): string | null => {
  if (/^[a-z]$/i.test(key)) return String.fromCharCode(key.toUpperCase().charCodeAt(0) - 64);
  const sign = { Digit2: 0, Digit6: 30, BracketLeft: 27, Backslash: 28, BracketRight: 29, Minus: 31 }[code];
  if (sign !== undefined) return String.fromCharCode(sign);
  return /^[@[\\\]^_]$/.test(key) ? String.fromCharCode(key.charCodeAt(0) - 64) : null;
};

/** Tells whether a key only modifies others. */
function isModifier(key: string): boolean {
  return modifiers.has(key);
}

/** Gives the text of a key in a scan, or an empty string. Keys for control characters become those, as `readLicense` expects line ends. */
export function textOf(stroke: Stroke): string {
  const { key, ctrlKey, altKey } = stroke;
  if (modifiers.has(key) || silent.has(key)) return '';
  if (ctrlKey && !altKey) return key === 'Enter' ? lineFeed : (controlOf(stroke) ?? '');
  if (Array.from(key).length === 1) return key;
  if (key === 'Enter') return '\r';
  if (key === 'Tab') return '\t';
  if (key === 'ArrowDown') return lineFeed;
  return recordSeparator;
}

/** IBM code page 437, 128 to 255, as Alt and digits type it. */
const codePage437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ';

/** The character of an Alt code: digits typed on the number pad while Alt is held, with a leading zero as Windows has it. */
export function altCodeText(digits: string): string {
  const code = Number(digits) % 256;
  if (digits === '' || code === 0) return '';
  if (code < 128 || digits.startsWith('0')) return String.fromCharCode(code);
  return Array.from(codePage437)[code - 128] ?? '';
}
