import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { hearMessages, sendMessage } from './messages.ts';
import type { FromReader, KeptPicture, PictureJob, Readings, ToReader } from './picture-job.ts';

/** Outcome of reading a picture. `kept` is null when it was not decoded; steps that were not reported are missing. */
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
/** Paths that a reader may open: its own code and packages. Not the data folder, and no other file of ours. */
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

/** Starts a reader, with a channel for its messages. */
const startProcess = (file: string, niceness: number): { child: ChildProcess; channel: Socket } => {
  const args = [
    '--max-old-space-size=256',
    '--permission',
    '--allow-addons',
    ...[...readable(), file].map((path) => `--allow-fs-read=${path}`),
    file,
  ];
  const child = spawn(process.execPath, args, { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  // One that was not started says so later, and has no channel either.
  child.on('error', () => undefined);
  stepBack(child.pid, niceness);
  const channel = child.stdio[3] as Socket;
  // A reader that waits keeps nobody from ending; it ends with the connection.
  child.unref();
  channel.unref();
  return { child, channel };
};

/** Readers give way to what answers requests, and are what the system ends first when memory runs out. */
const stepBack = (pid: number | undefined, niceness: number): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // The reader works even where this is not allowed.
  }
};

/** Rings after so many ms, in which a reader has to start, or a picture has to be read or to have its turn, unless it is called off. */
export type Alarm = (limitOf: 'line' | 'picture' | 'start', ms: number, ring: () => void) => () => void;
export type ReaderOptions = {
  /** How far it steps back behind other work, as the system counts it: 0 not at all, 19 the most. */
  niceness: number;
  /** How many times longer than usual it may take to start, and work on a picture; 1 when left out. */
  patience?: number;
  /** The clock on the wall. */
  alarm?: Alarm;
  /** File of the program that a reader runs. */
  readerFile?: string | undefined;
};

const startsWithinMs = 20_000;
const readAtMostMs = 20_000;
export const realAlarm: Alarm = (_, ms, ring) => {
  const timer = setTimeout(ring, ms);
  return () => clearTimeout(timer);
};
const nothing = { kept: null, refused: null, readings: {}, cpuMs: 0, residentBytes: 0 } as const;
/** Outcome of a picture that nobody looked at. */
export const neverBegun: Outcome = { ...nothing, end: 'never_begun' };

/** Starts a process that reads pictures. A picture that takes too long ends it. @throws Error where the system starts none, having no memory or no files left */
export function startReader({
  niceness,
  patience = 1,
  alarm = realAlarm,
  readerFile = ownReader,
}: ReaderOptions): Reader {
  const { child, channel } = startProcess(readerFile, niceness);
  let lastId = 0;
  let isAlive = true;
  let hear: (message: FromReader, bytes: Buffer) => void = () => undefined;
  let noteGone: () => void = () => undefined;
  const end = () => {
    isAlive = false;
    child.kill('SIGKILL');
    channel.destroy();
  };
  const onGone = () => {
    end();
    noteGone();
  };
  child.on('error', onGone);
  // Comes after all that it told; what it died of is told by its end alone.
  channel.on('close', onGone).on('error', () => undefined);
  hearMessages<FromReader>(channel, (message, bytes) => hear(message, bytes));

  const read = (job: PictureJob): Promise<Outcome> => {
    lastId += 1;
    const id = lastId;
    const got: Omit<Outcome, 'end'> = { ...nothing, readings: {} };
    let hasBegun = false;
    return new Promise((settle) => {
      const finish = (how: Outcome['end']) => {
        callOff();
        [hear, noteGone] = [() => undefined, () => undefined];
        channel.unref();
        if (how !== 'done') end();
        settle({ ...got, end: how });
      };
      noteGone = () => finish(hasBegun ? 'died' : 'never_begun');
      hear = (message, bytes) => {
        if (message.id !== id) return;
        // None gets more time by beginning again.
        if (message.part === 'begun') return hasBegun ? finish('killed') : begin();
        if (message.part === 'refused') got.refused = message.why;
        if (message.part === 'kept') got.kept = { ...message.kept, bytes };
        if (message.part === 'step') Object.assign(got.readings, message.readings);
        if (message.part === 'too_heavy') finish('too_heavy');
        if (message.part !== 'done') return;
        Object.assign(got, { cpuMs: message.cpuMs, residentBytes: message.residentBytes });
        // The picture would be given back while it is still being sent: only a reader that was taken over answers before it has it.
        finish(channel.writableLength === 0 ? 'done' : 'died');
      };
      // A process that starts on a busy machine is not the picture's fault.
      let callOff = alarm('start', startsWithinMs * patience, () => finish('never_begun'));
      const begin = () => {
        hasBegun = true;
        callOff();
        callOff = alarm('picture', readAtMostMs * patience, () => finish('killed'));
      };
      if (!isAlive) return noteGone();
      channel.ref();
      const { bytes, ...rest } = job;
      sendMessage(channel, { id, job: rest, patience } satisfies ToReader, bytes);
    });
  };
  return { pid: child.pid ?? 0, read, isAlive: () => isAlive, end };
}

/** Place where one picture at a time is read. */
export type ReaderPlace = {
  /** Never rejects. */
  read: (job: PictureJob) => Promise<Outcome>;
  /** The reader's process, if it is on this machine and runs. */
  pid: () => number | null;
  end: () => void;
};

/** Native code may leak: a reader is replaced after so many pictures, or when it has grown to this. */
const picturesAtMost = 300;
const residentAtMost = 620_000_000;

/** A process of this machine, started for the first picture, and anew when it is gone. */
export function makeReaderPlace(options: ReaderOptions): ReaderPlace {
  let reader: Reader | null = null;
  let count = 0;
  const running = (): Reader => {
    if (reader?.isAlive() !== true) {
      reader = startReader(options);
      count = 0;
    }
    return reader;
  };
  const readOnce = async (job: PictureJob): Promise<Outcome> => {
    try {
      return await running().read(job);
    } catch {
      return neverBegun;
    }
  };
  return {
    read: async (job) => {
      let outcome = await readOnce(job);
      // The reader was gone before it looked at this picture, so the picture did not end it.
      if (outcome.end === 'never_begun') outcome = await readOnce(job);
      count += 1;
      if (count >= picturesAtMost || outcome.residentBytes > residentAtMost) reader?.end();
      return outcome;
    },
    pid: () => (reader?.isAlive() === true ? reader.pid : null),
    end: () => reader?.end(),
  };
}

/** Lanes: `pictures` for somebody's upload, `prints` for its printed side, which is looked at later and takes several times as long. */
export const laneNames = ['pictures', 'prints'] as const;
export type LaneName = (typeof laneNames)[number];
