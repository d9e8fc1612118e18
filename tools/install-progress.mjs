// How far an installation is, in words. Plain JavaScript for Node 20, because nothing is installed yet.
// @ts-check

/**
 * The packages that this machine gets: not those of another system or processor, nor links to the project's own.
 * @param {string} lockText package-lock.json
 * @param {{ platform: string, arch: string }} machine
 * @returns {string[]} where each goes, from the root
 */
export function packagesHere(lockText, { platform, arch } = process) {
  /** @type {[string, { link?: boolean, os?: string | string[], cpu?: string | string[] }][]} */
  const all = Object.entries(JSON.parse(lockText).packages);
  /** @param {string | string[]} given @param {string} own */
  const isFor = (given, own) => {
    const words = [given].flat();
    const isOnlyNot = words.every((word) => word.startsWith('!'));
    return words.includes(own) || (isOnlyNot && !words.includes(`!${own}`));
  };
  return all
    .filter(([path, { link, os = [], cpu = [] }]) => {
      return path.includes('node_modules/') && link !== true && isFor(os, platform) && isFor(cpu, arch);
    })
    .map(([path]) => path);
}

/**
 * Says how far it is: in one line that is written over where there is a terminal, else in a new one after each tenth, and every quarter of a minute while nothing moves.
 * @param {{ total: number, hasTerminal: boolean, write: (text: string) => void }} means
 * @returns {(count: number, seconds: number) => void}
 */
export function progressOf({ total, hasTerminal, write }) {
  const quietSeconds = 15;
  let shown = { tenths: 0, seconds: 0 };
  return (count, seconds) => {
    const tenths = Math.floor((10 * count) / Math.max(1, total));
    const what =
      count === 0
        ? 'fetching'
        : count >= total
          ? 'all unpacked, finishing'
          : `${count.toLocaleString('en')} of ${total.toLocaleString('en')} packages unpacked${tenths >= 9 ? ', the largest come last' : ''}`;
    const words = `  ${what} (${seconds} s)`;
    if (hasTerminal) return write(`\r\x1b[K${words}`);
    if (tenths === shown.tenths && seconds - shown.seconds < quietSeconds) return;
    shown = { tenths, seconds };
    write(`${words}\n`);
  };
}
