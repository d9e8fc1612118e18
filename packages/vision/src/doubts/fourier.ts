/** Transforms a square of `side` by `side` numbers in place (discrete Fourier transform, radix 2). `side` is a power of two. */
export function transformSquare(real: Float64Array, imaginary: Float64Array, side: number): void {
  const turns = {
    cos: Float64Array.from({ length: side / 2 }, (_, at) => Math.cos((-2 * Math.PI * at) / side)),
    sin: Float64Array.from({ length: side / 2 }, (_, at) => Math.sin((-2 * Math.PI * at) / side)),
  };
  for (let row = 0; row < side; row++) transform(real, imaginary, turns, row * side, 1);
  for (let column = 0; column < side; column++) transform(real, imaginary, turns, column, side);
}

type Turns = { readonly cos: Float64Array; readonly sin: Float64Array };

function transform(real: Float64Array, imaginary: Float64Array, turns: Turns, from: number, step: number): void {
  const count = 2 * turns.cos.length;
  for (let at = 1, to = 0; at < count; at++) {
    let bit = count >> 1;
    for (; to & bit; bit >>= 1) to ^= bit;
    to ^= bit;
    if (at < to) {
      swap(real, from + at * step, from + to * step);
      swap(imaginary, from + at * step, from + to * step);
    }
  }
  for (let size = 2; size <= count; size *= 2) {
    for (let turn = 0; turn < size / 2; turn++) {
      const cos = turns.cos[(turn * count) / size] ?? 1;
      const sin = turns.sin[(turn * count) / size] ?? 0;
      for (let start = turn; start < count; start += size) {
        const a = from + start * step;
        const b = a + (size / 2) * step;
        const realB = real[b] ?? 0;
        const imaginaryB = imaginary[b] ?? 0;
        const x = realB * cos - imaginaryB * sin;
        const y = realB * sin + imaginaryB * cos;
        const realA = real[a] ?? 0;
        const imaginaryA = imaginary[a] ?? 0;
        real[b] = realA - x;
        imaginary[b] = imaginaryA - y;
        real[a] = realA + x;
        imaginary[a] = imaginaryA + y;
      }
    }
  }
}

function swap(values: Float64Array, a: number, b: number): void {
  const kept = values[a] ?? 0;
  values[a] = values[b] ?? 0;
  values[b] = kept;
}
