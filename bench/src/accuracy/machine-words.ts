import { cpus } from 'node:os';

/** On what something was measured. */
export function machineWords(): string {
  return `${cpus().length} processors, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
}
