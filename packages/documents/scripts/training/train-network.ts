import { gaussian } from '@carded/testing/cards';

export type Trained = {
  /** Unit by unit, an input each. */
  readonly hidden: Float32Array;
  readonly hiddenBiases: Float32Array;
  readonly answers: Float32Array;
  readonly answerBiases: Float32Array;
};

export type Examples = {
  readonly cells: readonly Float32Array[];
  readonly answers: readonly number[];
};

const BATCH = 48;
const [SLOW, SLOWER] = [0.9, 0.999];

/** Trains one hidden layer (rectified) with softmax, cross entropy and Adam. `pass` gets the share of right answers so far. */
export class Trainer {
  readonly #inputs: number;
  readonly #units: number;
  readonly #outputs: number;
  readonly #weights: readonly Float32Array[];
  readonly #slopes: readonly Float32Array[];
  readonly #means: readonly Float32Array[];
  readonly #squares: readonly Float32Array[];
  #step = 0;

  constructor(inputs: number, units: number, outputs: number, random: () => number) {
    [this.#inputs, this.#units, this.#outputs] = [inputs, units, outputs];
    const sizes = [inputs * units, units, units * outputs, outputs];
    const empty = () => sizes.map((size) => new Float32Array(size));
    [this.#weights, this.#slopes, this.#means, this.#squares] = [empty(), empty(), empty(), empty()];
    const fill = (weights: Float32Array | undefined, fan: number) => {
      if (weights !== undefined)
        for (let at = 0; at < weights.length; at++) weights[at] = gaussian(random) * Math.sqrt(2 / fan);
    };
    fill(this.#weights[0], inputs);
    fill(this.#weights[2], units);
  }

  get trained(): Trained {
    const [hidden, hiddenBiases, answers, answerBiases] = this.#weights as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    return { hidden, hiddenBiases, answers, answerBiases };
  }

  /** Goes through the examples once in random order. Returns the share that was answered right before learning from it. */
  pass({ cells, answers }: Examples, rate: number, random: () => number): number {
    const order = cells.map((_, at) => at);
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    let right = 0;
    for (const [count, at] of order.entries()) {
      const cell = cells[at];
      if (cell !== undefined && this.#learn(cell, answers[at] ?? 0)) right++;
      if (count % BATCH === BATCH - 1) this.#move(rate);
    }
    return right / order.length;
  }

  #learn(cell: Float32Array, answer: number): boolean {
    const [inputs, units, outputs] = [this.#inputs, this.#units, this.#outputs];
    const { hidden, hiddenBiases, answers, answerBiases } = this.trained;
    const [dHidden, dHiddenBiases, dAnswers, dAnswerBiases] = this.#slopes as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    const between = new Float32Array(units);
    for (let unit = 0, at = 0; unit < units; unit++) {
      let sum = hiddenBiases[unit] ?? 0;
      for (let input = 0; input < inputs; input++, at++) sum += (hidden[at] ?? 0) * (cell[input] ?? 0);
      between[unit] = Math.max(0, sum);
    }
    const chances = new Float32Array(outputs);
    let best = 0;
    for (let output = 0, at = 0; output < outputs; output++) {
      let sum = answerBiases[output] ?? 0;
      for (let unit = 0; unit < units; unit++, at++) sum += (answers[at] ?? 0) * (between[unit] ?? 0);
      chances[output] = sum;
      if (sum > (chances[best] ?? 0)) best = output;
    }
    const highest = chances[best] ?? 0;
    let total = 0;
    for (let output = 0; output < outputs; output++)
      total += chances[output] = Math.exp((chances[output] ?? 0) - highest);
    const back = new Float32Array(units);
    for (let output = 0, at = 0; output < outputs; output++) {
      const slope = (chances[output] ?? 0) / total - (output === answer ? 1 : 0);
      dAnswerBiases[output] = (dAnswerBiases[output] ?? 0) + slope;
      for (let unit = 0; unit < units; unit++, at++) {
        dAnswers[at] = (dAnswers[at] ?? 0) + slope * (between[unit] ?? 0);
        back[unit] = (back[unit] ?? 0) + slope * (answers[at] ?? 0);
      }
    }
    for (let unit = 0; unit < units; unit++) {
      if ((between[unit] ?? 0) <= 0) continue;
      const slope = back[unit] ?? 0;
      dHiddenBiases[unit] = (dHiddenBiases[unit] ?? 0) + slope;
      for (let input = 0, at = unit * inputs; input < inputs; input++, at++) {
        dHidden[at] = (dHidden[at] ?? 0) + slope * (cell[input] ?? 0);
      }
    }
    return best === answer;
  }

  #move(rate: number): void {
    this.#step++;
    const scale = (rate * Math.sqrt(1 - SLOWER ** this.#step)) / (1 - SLOW ** this.#step);
    for (const [layer, weights] of this.#weights.entries()) {
      const [slopes, means, squares] = [this.#slopes[layer], this.#means[layer], this.#squares[layer]];
      if (slopes === undefined || means === undefined || squares === undefined) continue;
      for (let at = 0; at < weights.length; at++) {
        const slope = (slopes[at] ?? 0) / BATCH;
        const mean = SLOW * (means[at] ?? 0) + (1 - SLOW) * slope;
        const square = SLOWER * (squares[at] ?? 0) + (1 - SLOWER) * slope * slope;
        weights[at] = (weights[at] ?? 0) - (scale * mean) / (Math.sqrt(square) + 1e-8);
        [means[at], squares[at], slopes[at]] = [mean, square, 0];
      }
    }
  }
}
