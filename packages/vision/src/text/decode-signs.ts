/** A line as read, and the mean likelihood of its signs, 0 to 1. */
export type ReadText = { readonly text: string; readonly sureness: number };

/** A sign that may be read, and its place in the recognizer's output. */
export type Sign = { readonly text: string; readonly at: number };

/** The signs of ASCII among the recognizer's (place 0 is "none", the last one a blank). `list` has one sign a line. */
export function plainSigns(list: string): Sign[] {
  const signs = list.replace(/\n$/, '').split('\n');
  return [...signs, ' '].flatMap((text, index) => (/^[ -~]$/.test(text) ? [{ text, at: index + 1 }] : []));
}

/**
 * Reads the recognizer's output, a row of likelihoods for each step along the line (connectionist temporal classification): the
 * likeliest sign of each step, repeated ones once. Only the given signs may win: other scripts cannot be on the documents that we read.
 */
export function decodeSigns(values: Float32Array, rowLength: number, signs: readonly Sign[]): ReadText {
  let [text, sum, count, before] = ['', 0, 0, 0];
  for (let row = 0; row + rowLength <= values.length; row += rowLength) {
    let [best, highest] = [undefined as Sign | undefined, values[row] ?? 0];
    for (const sign of signs) {
      const value = values[row + sign.at] ?? 0;
      if (value > highest) [best, highest] = [sign, value];
    }
    if (best !== undefined && best.at !== before) {
      text += best.text;
      sum += highest;
      count++;
    }
    before = best?.at ?? 0;
  }
  return { text: text.trim(), sureness: count === 0 ? 0 : sum / count };
}
