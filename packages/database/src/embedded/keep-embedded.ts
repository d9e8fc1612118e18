import { isRunning } from '#embedded/processes.ts';
import { type EmbeddedDatabase, type StartEmbeddedOptions, startEmbedded } from '#embedded/start-embedded.ts';

const lookEveryMs = 500;

/**
 * The same as `startEmbedded`, and starts the server again whenever it is gone: killed, crashed, out of memory. Its address stays.
 * Another process on the same data folder may be quicker; then this one joins. Restarted from outside, it stays whose it was.
 */
export async function keepEmbedded(options: StartEmbeddedOptions): Promise<EmbeddedDatabase> {
  let current = await startEmbedded(options);
  let restart: Promise<void> | null = null;
  const look = async () => {
    if (isRunning(current.pid)) return;
    options.onLog?.('The database is gone; starting it again.');
    const former = current;
    current = await startEmbedded({ ...options, before: former.launched });
    former.handOver();
  };
  const timer = setInterval(() => {
    restart ??= look()
      .catch((error: Error) => options.onLog?.(`The database did not start again: ${error.message}`))
      .finally(() => {
        restart = null;
      });
  }, lookEveryMs);
  timer.unref();
  const { url, appUrl } = current;
  return {
    url,
    appUrl,
    get launched() {
      return current.launched;
    },
    handOver: () => current.handOver(),
    get pid() {
      return current.pid;
    },
    get isOwner() {
      return current.isOwner;
    },
    async stop() {
      clearInterval(timer);
      await restart;
      await current.stop();
    },
  };
}
