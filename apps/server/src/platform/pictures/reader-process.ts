import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { FromReader, KeptPicture, PictureJob, Readings } from './picture-job.ts';

/** What came of a picture. `kept` is null when it was not decoded; steps that were not told of are missing. */
export type Outcome = {
  kept: KeptPicture | null;
  refused: 'image_unusable' | 'too_large' | null;
  readings: Readings;
  /** `killed`: it took too long. `never_begun`: the reader was gone before it looked at it. */
  end: 'done' | 'too_heavy' | 'killed' | 'died' | 'never_begun';
  cpuMs: number;
  residentBytes: number;
};

export type Reader = {
  pid: number;
  /** Reads one picture; only one at a time. Never rejects. */
  read: (job: PictureJob) => Promise<Outcome>;
  isAlive: () => boolean;
  end: () => void;
};

const folder = import.meta.dirname;
const ownReader = join(folder, 'child/reader.ts');
const server = resolve(folder, '../../..');
/** What a reader may open: its own code and packages. Not the data folder, and no other file of ours. */
const readable = (): string[] => [
  folder,
  join(server, 'package.json'),
  ...['documents', 'domain', 'vision'].map((name) => resolve(server, '../../packages', name)),
  ...installed(nodeModules(server)),
];

/** Node judges where a link leads to: packages may be linked in from where they really are. */
const installed = (folder: string): string[] => [...new Set([folder, dirname(realpathSync(join(folder, 'sharp')))])];

const nodeModules = (from: string): string => {
  const found = join(from, 'node_modules');
  return existsSync(join(found, 'sharp')) || dirname(from) === from ? found : nodeModules(dirname(from));
};

const startProcess = (file: string, niceness: number): ChildProcess => {
  const child = fork(file, [], {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      '--max-old-space-size=256',
      '--permission',
      '--allow-addons',
      ...[...readable(), file].map((path) => `--allow-fs-read=${path}`),
    ],
  });
  stepBack(child.pid, niceness);
  // A reader that waits keeps nobody from ending; it ends with the connection.
  child.unref();
  child.channel?.unref();
  return child;
};

/** Readers give way to what answers requests, and are what the system ends first when memory runs out. */
const stepBack = (pid: number | undefined, niceness: number): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Where that is not allowed it works all the same.
  }
};

/** Rings after so many ms, in which a reader has to start or a picture has to be read, unless it is called off. */
export type Alarm = (limitOf: 'start' | 'picture', ms: number, ring: () => void) => () => void;
export type ReaderOptions = {
  /** How far it steps back behind other work, as the system counts it: 0 not at all, 19 the most. */
  niceness: number;
  /** How many times longer than usual it may take to start, and work on a picture; 1 when left out. */
  patience?: number;
  /** The clock on the wall. */
  alarm?: Alarm;
  /** What it runs. */
  readerFile?: string | undefined;
};

const startsWithinMs = 20_000;
const readAtMostMs = 20_000;
const realAlarm: Alarm = (_, ms, ring) => {
  const timer = setTimeout(ring, ms);
  return () => clearTimeout(timer);
};
const nothing = { kept: null, refused: null, readings: {}, cpuMs: 0, residentBytes: 0 } as const;

/** Starts a process that reads pictures. A picture that takes too long ends it. */
export function startReader({
  niceness,
  patience = 1,
  alarm = realAlarm,
  readerFile = ownReader,
}: ReaderOptions): Reader {
  const child = startProcess(readerFile, niceness);
  let lastId = 0;
  let isAlive = true;
  child.on('exit', () => {
    isAlive = false;
  });
  child.on('error', () => {
    isAlive = false;
  });
  const end = () => {
    isAlive = false;
    child.kill('SIGKILL');
  };

  const read = (job: PictureJob): Promise<Outcome> => {
    lastId += 1;
    const id = lastId;
    const got: Omit<Outcome, 'end'> = { ...nothing, readings: {} };
    let hasBegun = false;
    return new Promise((settle) => {
      const finish = (how: Outcome['end']) => {
        callOff();
        child.off('message', onMessage).off('exit', onGone).off('error', onGone);
        child.channel?.unref();
        if (how !== 'done') end();
        settle({ ...got, end: how });
      };
      const onGone = () => finish(hasBegun ? 'died' : 'never_begun');
      const onMessage = (message: FromReader) => {
        if (message.id !== id) return;
        if (message.part === 'begun') begin();
        if (message.part === 'refused') got.refused = message.why;
        if (message.part === 'kept') got.kept = message.kept;
        if (message.part === 'step') Object.assign(got.readings, message.readings);
        if (message.part === 'too_heavy') finish('too_heavy');
        if (message.part !== 'done') return;
        Object.assign(got, { cpuMs: message.cpuMs, residentBytes: message.residentBytes });
        finish('done');
      };
      // A process that starts on a busy machine is not the picture's fault.
      let callOff = alarm('start', startsWithinMs * patience, () => finish('never_begun'));
      const begin = () => {
        hasBegun = true;
        callOff();
        callOff = alarm('picture', readAtMostMs * patience, () => finish('killed'));
      };
      child.channel?.ref();
      child.on('message', onMessage).on('exit', onGone).on('error', onGone);
      if (!isAlive) return onGone();
      child.send({ id, job, patience }, (error) => {
        if (error !== null) onGone();
      });
    });
  };
  return { pid: child.pid ?? 0, read, isAlive: () => isAlive, end };
}
