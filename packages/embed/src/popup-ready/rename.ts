import { verifyAgeAnd, verifyAgeAndTitle } from '@carded/words/en/popup';

/** Our text and the shop's own, to recognize ours where a script puts it back. */
const written = new Map<string, string>();

/** A text with "Verify age & " before it, as one label: in capitals, in title case, or as a sentence. */
export function named(text: string): string {
  const isLower = text === text.toLowerCase();
  const isUpper = text === text.toUpperCase();
  if (isUpper && !isLower) return verifyAgeAnd.toUpperCase() + text;
  const [first = '', second = ''] = text.split(/\s+/);
  // A word of capitals or with a capital inside is a name; without letters there is no case.
  const isTitle = /^\p{Lu}/u.test(second) && /^\p{Lu}/u.test(first) && !/^\p{Lu}{2}/u.test(second);
  if (isTitle) return verifyAgeAndTitle + text;
  if (/^\p{Lu}\p{Ll}*$/u.test(first)) return verifyAgeAnd + first.toLowerCase() + text.slice(first.length);
  return (isLower && !isUpper ? verifyAgeAnd.toLowerCase() : verifyAgeAnd) + text;
}

/** The shop's own text of a label, with its prefix or without. */
export function bareName(text: string): string {
  const known = written.get(text);
  if (known !== undefined) return known;
  const rest = text.replace(/^(verify age & )+/i, '');
  // A sentence that something was added to: its first letter was ours.
  return rest !== text && /^Verify age/.test(text) ? rest.replace(/^./u, (first) => first.toUpperCase()) : rest;
}

/** Fewer than a shop writes of itself, more than one that answers each of our writings lets pass. */
const mostRewritings = 5;
const quickMs = 1_000;
/** Counts how often an element was renamed within a moment. */
const rewritings = new WeakMap<Element, { since: number; count: number }>();
/** Two scripts that never agree would write for ever: the page has the last word. */
const isArguing = (element: Element): boolean => {
  const now = Date.now();
  const last = rewritings.get(element);
  if (!last || (last.count < mostRewritings && now - last.since > quickMs)) {
    rewritings.set(element, { since: now, count: 1 });
    return false;
  }
  last.count += 1;
  return last.count > mostRewritings;
};

/** Tells whether a text is read as its element's name: no drawing, icon or option of a list. */
const isName = ({ data, parentElement }: Text): number =>
  +(/\S/.test(data) && !parentElement?.matches('option,script,style,svg *,[aria-hidden=true]'));

const languageAtFirst = document.documentElement.lang;
/** A translator has written here, our words with the shop's. */
const isTranslated = (node: Node): boolean =>
  document.documentElement.lang !== languageAtFirst ||
  document.documentElement.matches('[class*=translated-]') ||
  node.parentElement?.closest('font,[_msttexthash]') != null;

const wantedText = (text: string, isPrefixed: boolean): string => {
  const [, before = '', inside = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  const own = bareName(inside);
  if (!isPrefixed || own === '') return before + own + after;
  const shown = named(own);
  written.set(shown, own);
  return before + shown + after;
};

/**
 * Adds the prefix to an element's name, or removes it: in an input's value, else in the first text inside, and in a label read instead (WCAG 2.5.3). A form has
 * no name.
 */
export function rename(element: Element, isPrefixed: boolean): void {
  if (element.tagName === 'FORM') return;
  const put = <K extends string>(holder: Record<K, string>, name: K, wanted: string) => {
    if (wanted === holder[name] || (isPrefixed && isArguing(element))) return;
    holder[name] = wanted;
  };
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, isName as NodeFilter);
  const node = walker.nextNode() as Text | null;
  let shown: string | undefined;
  let own = '';
  if (node && !(isPrefixed && isTranslated(node) && hasNamed.has(element))) {
    shown = wantedText(node.data, isPrefixed);
    own = bareName(node.data.trim());
    put(node, 'data', shown);
  }
  if (element instanceof HTMLInputElement && /^(submit|button|reset)$/.test(element.type) && element.value) {
    shown = wantedText(element.value, isPrefixed);
    own = bareName(element.value.trim());
    put(element, 'value', shown);
  }
  if (isPrefixed) hasNamed.add(element);
  const label = element.getAttribute('aria-label');
  if (!label) return;
  nameLabel(element, label, shown?.trim(), own, isPrefixed);
}

const hasNamed = new WeakSet<Element>();
/** The shop's own label by what was put in its place. */
const labels = new WeakMap<Element, { put: string; own: string }>();

const nameLabel = (element: Element, label: string, shown: string | undefined, own: string, isPrefixed: boolean) => {
  const last = labels.get(element);
  const ownLabel = last?.put === label ? last.own : bareName(label);
  let wanted = ownLabel;
  if (isPrefixed) {
    const at = own === '' ? -1 : ownLabel.toLowerCase().indexOf(own.toLowerCase());
    if (shown === undefined) wanted = wantedText(ownLabel, true);
    else if (at === -1) wanted = `${shown}, ${ownLabel}`;
    else wanted = ownLabel.slice(0, at) + shown + ownLabel.slice(at + own.length);
  }
  if (wanted === label) return;
  labels.set(element, { put: wanted, own: ownLabel });
  element.setAttribute('aria-label', wanted);
};
