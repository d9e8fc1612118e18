import type { Page } from '@playwright/test';

/** Words that cannot be read as the page is drawn: cut off by their own box or the window, or with others over them. Each with what is wrong. */
export function hardToRead(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Text = { words: string; of: Element; box: DOMRect };
    const isSeen = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      element.closest('[aria-hidden="true"], svg, select, textarea') === null;
    const clips = (element: Element, side: 'overflowX' | 'overflowY') =>
      ['hidden', 'clip'].includes(getComputedStyle(element)[side]);
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const ancestors = (of: Element) => {
      const all: Element[] = [];
      for (let one: Element | null = of; one !== null; one = one.parentElement) all.push(one);
      return all;
    };
    /** Words for screen readers alone. */
    const isForEars = (of: Element) => ancestors(of).some((one) => getComputedStyle(one).clipPath === 'inset(50%)');
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const of = node.parentElement;
      if (words === '' || of === null || !isSeen(of) || isForEars(of)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // Skips text outside the window that shows with focus, such as the link that skips the navigation.
      for (const box of range.getClientRects())
        if (box.width > 1 && box.height > 1 && box.right > 0 && box.bottom + scrollY > 0)
          texts.push({ words, of, box });
    }
    const found = new Set<string>();
    const slack = 2;
    for (const { words, of, box } of texts) {
      const chain = ancestors(of);
      // Skips text in scrolling boxes, and text with an ellipsis, which is whole elsewhere.
      const end = chain.findIndex(scrolls);
      const within = end === -1 ? chain : chain.slice(0, end);
      const isShortened = within.some(
        (one) => getComputedStyle(one).textOverflow === 'ellipsis' || getComputedStyle(one).webkitLineClamp !== 'none',
      );
      for (const one of isShortened ? [] : within) {
        const outer = one.getBoundingClientRect();
        if (clips(one, 'overflowX') && (box.right > outer.right + slack || box.left < outer.left - slack))
          found.add(`cut at its side: ${words.slice(0, 60)}`);
      }
      if (end === -1 && (box.right > innerWidth + slack || box.left < -slack))
        found.add(`outside of the window: ${words.slice(0, 60)}`);
    }
    const isFixed = (of: Element) => ancestors(of).some((one) => /fixed|sticky/.test(getComputedStyle(one).position));
    const still = texts.filter(({ of }) => !isFixed(of));
    for (const [at, one] of still.entries())
      for (const other of still.slice(at + 1)) {
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > slack && height > slack + 3 && one.of !== other.of)
          found.add(`one over the other: ${one.words.slice(0, 40)} | ${other.words.slice(0, 40)}`);
      }
    return [...found];
  });
}
