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
  /** `killed`: it took too long. `never_begun`: the reader ended before it began. */
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

/** Adds the target of links, which Node checks: packages may be linked from elsewhere. */
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
  // A failed start is reported later, and leaves no channel.
  child.on('error', () => undefined);
  stepBack(child.pid, niceness);
  const channel = child.stdio[3] as Socket;
  // An idle reader does not keep this process alive, and ends with the connection.
  child.unref();
  channel.unref();
  return { child, channel };
};

/** Lowers the priority of readers below that of requests, and lets the system end them first when memory runs out. */
const stepBack = (pid: number | undefined, niceness: number): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // The reader works even where this is not allowed.
  }
};

/** Calls back after so many ms, the limit for a reader's start, for reading a picture, or for its wait in line. @returns a function that cancels it */
export type Alarm = (limitOf: 'line' | 'picture' | 'start', ms: number, ring: () => void) => () => void;
export type ReaderOptions = {
  /** Nice value of the process: 0 for normal priority, 19 for the lowest. */
  niceness: number;
  /** Factor by which starting and reading may take longer than usual. Default 1. */
  patience?: number;
  /** Default: real time. */
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
/** Outcome of a picture that was not examined. */
export const neverBegun: Outcome = { ...nothing, end: 'never_begun' };

/** Starts a process that reads pictures. A picture that takes too long ends it. @throws Error when the system cannot start one, for lack of memory or files */
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
  // Emitted after all messages. The end alone shows why the reader died.
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
        // A reader that begins twice gets no more time.
        if (message.part === 'begun') return hasBegun ? finish('killed') : begin();
        if (message.part === 'refused') got.refused = message.why;
        if (message.part === 'kept') got.kept = { ...message.kept, bytes };
        if (message.part === 'step') Object.assign(got.readings, message.readings);
        if (message.part === 'too_heavy') finish('too_heavy');
        if (message.part !== 'done') return;
        Object.assign(got, { cpuMs: message.cpuMs, residentBytes: message.residentBytes });
        // An answer before the picture was sent completely comes only from a compromised reader, and the picture must not be freed yet.
        finish(channel.writableLength === 0 ? 'done' : 'died');
      };
      // Limits the start separately, because a busy machine is not the picture's fault.
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

/** Limits after which a reader is replaced, because native code may leak: pictures read, and memory. */
const picturesAtMost = 300;
const residentAtMost = 620_000_000;

/** Makes a place in a process on this machine, which is started for the first picture, and again when it has ended. */
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
      // Repeats once when the reader ended before it began: then this picture did not end it.
      if (outcome.end === 'never_begun') outcome = await readOnce(job);
      count += 1;
      if (count >= picturesAtMost || outcome.residentBytes > residentAtMost) reader?.end();
      return outcome;
    },
    pid: () => (reader?.isAlive() === true ? reader.pid : null),
    end: () => reader?.end(),
  };
}

/** Lanes: `pictures` for uploads, `prints` for their printed sides, which are read later and take several times as long. */
export const laneNames = ['pictures', 'prints'] as const;
export type LaneName = (typeof laneNames)[number];
