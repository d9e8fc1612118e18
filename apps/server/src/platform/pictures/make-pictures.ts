import { availableParallelism, totalmem } from 'node:os';
import type { FaceComparison, FacesShown } from '@carded/providers/faces';
import { refuse } from '#platform/commands/refuse.ts';
import { makeFairQueue, type Turn } from './fair-queue.ts';
import type { PictureJob, Readings, ReadPicture, StepName } from './picture-job.ts';
import { makeReaderPlace, type Outcome, type ReaderOptions, type ReaderPlace, realAlarm } from './reader-process.ts';

export type Pictures = {
  /**
   * Decodes a picture in a separate process, in its turn, and runs the requested steps. A step that did not run, for any cause, is `not_run`.
   * @throws Refusal `image_unusable`, `too_large`; `unavailable` when too many wait or reading is paused, with the seconds until the next try
   */
  read: (job: PictureJob, turn: Turn) => Promise<ReadPicture>;
  /** Checks, before any work on a picture, that there is room for it. @throws Refusal `unavailable` without room. */
  expectRoom: (turn: Turn, bytes: number) => void;
  figures: () => PictureFigures;
  /** The readers' processes. */
  pids: () => number[];
  stop: () => void;
};
/** Counts since the start, but for `waiting`, `oldestMs` and `isResting`. */
export type PictureFigures = {
  waiting: number;
  oldestMs: number;
  isResting: boolean;
  cpuMs: number;
  kills: number;
  turnedAway: number;
  pictures: Record<'read' | 'refused' | 'not_run', number>;
};

type Options = {
  readers?: number;
  /** Replace readers on this machine. */
  places?: readonly ReaderPlace[];
  now?: () => number;
  /** Picture that shows whether the readers themselves fail. */
  knownGood?: Uint8Array;
} & Partial<ReaderOptions>;
type Task = { job: PictureJob; answer: (outcome: NotRead | Outcome) => void };
/** `late`: it waited too long for its turn. */
type NotRead = 'rests' | 'late';

const comeAgainSeconds = 3;
/** Longest wait for a turn in ms; beyond it the request is refused, because browsers and proxies would give up before it is read. */
const inLineAtMostMs = 25_000;

/** Returns one reader for a small machine, else two, so that the process that answers requests keeps a core. */
const readersHere = (): number => (availableParallelism() <= 2 || totalmem() < 4_000_000_000 ? 1 : 2);

/** Makes the readers of pictures; the first picture starts a process. */
export function makePictures({
  readers = readersHere(),
  now = () => performance.now(),
  niceness = 5,
  places,
  alarm = realAlarm,
  patience = 1,
  knownGood = grayPicture,
  ...more
}: Options = {}): Pictures {
  const own = () => makeReaderPlace({ niceness, alarm, patience, ...more });
  const all = places ?? Array.from({ length: readers }, own);
  const queue = makeFairQueue<Task>(now);
  const breaker = makeBreaker(now);
  const busy = new Set<ReaderPlace>();
  const counts = { cpuMs: 0, kills: 0, turnedAway: 0, pictures: { read: 0, refused: 0, not_run: 0 } };

  const work = async (place: ReaderPlace, turn: Turn, task: Task): Promise<void> => {
    const startedAt = now();
    busy.add(place);
    const outcome = await place.read(task.job);
    if (outcome.end === 'killed') breaker.noteTimeout(turn);
    const mayBeOurs = outcome.end === 'died' && breaker.noteDeath(turn);
    if (outcome.end !== 'done') counts.kills += 1;
    counts.cpuMs += outcome.cpuMs;
    queue.done(turn, outcome.end === 'done' ? outcome.cpuMs : now() - startedAt);
    task.answer(outcome);
    if (mayBeOurs && !(await isSound(place, knownGood, task.job))) breaker.rest();
    busy.delete(place);
    begin();
  };

  /** Finds the next task, and refuses those whose network is paused. */
  const nextToRead = (): ReturnType<typeof queue.next> => {
    const next = queue.next();
    if (next === null || breaker.waitMs(next.turn) === 0) return next;
    queue.done(next.turn, 0);
    next.task.answer('rests');
    return nextToRead();
  };

  const begin = (): void => {
    for (const place of all.filter((one) => !busy.has(one))) {
      const next = nextToRead();
      if (next === null) return;
      void work(place, next.turn, next.task);
    }
  };

  const turnAway = (turn: Turn): never => {
    counts.turnedAway += 1;
    const restSeconds = Math.ceil(breaker.waitMs(turn) / 1_000);
    return refuse('unavailable', { retryAfterSeconds: restSeconds > 0 ? restSeconds : comeAgainSeconds });
  };

  const expectRoom = (turn: Turn, bytes: number): void => {
    if (breaker.waitMs(turn) > 0 || !queue.isFree(turn, bytes)) turnAway(turn);
  };

  const answerLate = (): void => {
    for (const { task } of queue.takeLate(inLineAtMostMs * patience)) task.answer('late');
  };

  const inTurn = (job: PictureJob, turn: Turn): Promise<NotRead | Outcome> => {
    const bytes = bytesIn(job);
    expectRoom(turn, bytes);
    const { promise, resolve } = Promise.withResolvers<NotRead | Outcome>();
    const callOff: () => void = alarm('line', inLineAtMostMs * patience, answerLate);
    queue.add(turn, bytes, { job, answer: resolve });
    begin();
    return promise.finally(callOff);
  };

  return {
    expectRoom,
    read: async (job, turn) => {
      const outcome = await inTurn(job, turn);
      if (outcome === 'rests' || outcome === 'late' || outcome.end === 'never_begun') return turnAway(turn);
      const { kept, refused } = outcome;
      const readings = withMissed(job, outcome);
      const isWhole = !Object.values(readings).includes('not_run');
      counts.pictures[kept === null ? 'refused' : isWhole ? 'read' : 'not_run'] += 1;
      return kept === null ? refuse(refused ?? 'image_unusable') : { kept, readings };
    },
    figures: () => ({
      ...counts,
      pictures: { ...counts.pictures },
      waiting: queue.size(),
      oldestMs: queue.oldestMs(),
      isResting: breaker.isOpen(),
    }),
    pids: () => all.map((place) => place.pid()).filter((pid) => pid !== null),
    stop: () => {
      for (const place of all) place.end();
    },
  };
}

/** Counts the bytes of frames, too, which wait in memory like the picture. */
const bytesIn = ({ bytes, asked }: PictureJob): number =>
  [...(asked.live?.frames ?? []), ...(asked.faces?.frames ?? [])].reduce(
    (sum, { length }) => sum + length,
    bytes.length,
  );

/** Adds `not_run` for requested steps without a result. */
const withMissed = ({ asked }: PictureJob, { readings }: Outcome): Readings => {
  const missed = (Object.keys(asked) as StepName[]).filter((name) => readings[name] === undefined);
  return { ...readings, ...Object.fromEntries(missed.map((name) => [name, 'not_run'])) };
};

const deathsAtMost = 3;
const withinMs = 60_000;
const openMs = 60_000;

/** Sender whose picture ended a reader. */
type Sender = Pick<Turn, 'network' | 'subject'>;
type End = Sender & { at: number; isDeath: boolean };

/**
 * Remembers whose pictures ended a reader. Pictures of that network and that check are not read for a minute, so that one stranger cannot end reader after
 * reader. Others are not affected: reading is paused for everybody only when `rest` is called, when a known good picture was not read either.
 * @param now ms
 */
export function makeBreaker(now: () => number) {
  let ends: End[] = [];
  let openUntil = 0;
  const note = ({ network, subject }: Sender, isDeath: boolean): void => {
    ends = [...ends.filter(({ at }) => at > now() - withinMs), { network, subject, at: now(), isDeath }];
  };
  return {
    noteTimeout: (sender: Sender): void => note(sender, false),
    /** @returns whether pictures of three networks ended readers within a minute: then the fault may be ours */
    noteDeath(sender: Sender): boolean {
      note(sender, true);
      return new Set(ends.filter(({ isDeath }) => isDeath).map(({ network }) => network)).size >= deathsAtMost;
    },
    rest(): void {
      openUntil = now() + openMs;
    },
    /** Time in ms for which this sender's pictures are not read; 0 when they are. */
    waitMs({ network, subject }: Sender): number {
      const own = ends.findLast((end) => end.network === network || end.subject === subject)?.at;
      return Math.max(0, openUntil - now(), own === undefined ? 0 : own + openMs - now());
    },
    isOpen: () => openUntil > now(),
  };
}

/** A gray JPEG of 64 by 40 pixels. */
const grayPicture = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBD' +
    'ARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAoAEAD' +
    'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAA' +
    'AAEC/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AtgMqAAAAAAAAAAAAAAAAAAAAAA//2Q==',
  'base64',
);

/** Tells whether a known good picture is read there, by the steps in which a reader died. If so, a bad picture ended it, and the place itself works. */
async function isSound(place: ReaderPlace, picture: Uint8Array, { kind, asked }: PictureJob): Promise<boolean> {
  const { codes, picture: seen, print } = asked;
  const steps = {
    ...(codes === undefined ? {} : { codes }),
    ...(seen === undefined ? {} : { picture: seen }),
    ...(print === undefined ? {} : { print }),
  };
  const { end } = await place.read({ kind, bytes: picture, asked: steps });
  return end === 'done';
}

/** Compares faces in a reader's process, in its turn. @throws Refusal where there is no room, or the document is no picture. */
export function compareInReader(pictures: Pick<Pictures, 'read'>) {
  return async ({ document, frames, turn }: FacesShown): Promise<FaceComparison> => {
    const { readings } = await pictures.read({ kind: 'document', bytes: document, asked: { faces: { frames } } }, turn);
    const seen = readings.faces;
    if (seen === undefined || seen === 'not_run' || seen.outcome === 'not_run')
      return { outcome: 'not_available', engine: 'none' };
    return { outcome: seen.outcome, engine: seen.engine };
  };
}
