/** Pauses that end early when stopping begins. */
export const makePauser = () => {
  const stopping = Promise.withResolvers<void>();
  let isStopped = false;
  return {
    isStopped: () => isStopped,
    stop: () => {
      isStopped = true;
      stopping.resolve();
    },
    pause: async (ms: number): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms);
      await Promise.race([promise, stopping.promise]);
      clearTimeout(timer);
    },
  };
};
