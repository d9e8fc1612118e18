import { readFileSync } from 'node:fs';

const msPerTick = 10;

/** Processor time that a process has taken so far, in milliseconds; NaN where the system does not say. */
export function cpuMsOf(pid: number | undefined): number {
  const [user = Number.NaN, system = Number.NaN] = ticksOf(pid);
  return (user + system) * msPerTick;
}

/** Processor time of a process with its children, including those that have ended. */
export function cpuMsOfFamily(pid: number): number {
  const own = ticksOf(pid).reduce((sum, ticks) => sum + ticks, 0) * msPerTick;
  return childrenOf(pid).reduce((sum, child) => sum + (cpuMsOf(child) || 0), own);
}

/** From proc(5), in ticks: user and system time are the 14th and 15th field, counted after the name in brackets, those of ended children the next two. */
function ticksOf(pid: number | undefined): number[] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, 15).map(Number);
  } catch {
    return [];
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  } catch {
    return [];
  }
}
