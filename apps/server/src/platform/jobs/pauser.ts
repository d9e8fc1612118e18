/** Pauses that end early when there is something to do, or when stopping begins. */
export function makePauser() {
  let isStopped = false;
  let isAwake = false;
  let end = () => {};
  const wake = () => {
    isAwake = true;
    end();
  };
  return {
    isStopped: () => isStopped,
    wake,
    stop: () => {
      isStopped = true;
      wake();
    },
    pause: async (ms: number): Promise<void> => {
      if (!isAwake && !isStopped) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        end = resolve;
        await promise;
        clearTimeout(timer);
      }
      isAwake = false;
    },
  };
}
