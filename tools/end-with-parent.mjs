// Loaded into the server by tools/start.mjs: when that process is gone for good (kill -9), stop too, so that the next
// start finds the port and the data directory free.
// @ts-check
/** Longer than the server gives what still runs. */
const stopWithinMs = 20_000;

// Worker threads load this file as well; only the main thread has the channel.
if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), stopWithinMs).unref();
  });
  process.channel.unref();
}
