import { createServer, type Server } from 'node:http';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Lanes } from '../pictures/make-lanes.ts';
import type { PictureFigures } from '../pictures/make-pictures.ts';
import { laneNames } from '../pictures/reader-process.ts';

const gauges: Record<string, readonly [help: string, of: (figures: PictureFigures) => number]> = {
  carded_pictures_waiting: ['Pictures waiting to be read', ({ waiting }) => waiting],
  carded_pictures_oldest_seconds: ['Age of the picture that waits longest', ({ oldestMs }) => oldestMs / 1_000],
  carded_pictures_resting: ['1 while reading rests after readers died', ({ isResting }) => Number(isResting)],
};

const counters: Record<string, readonly [help: string, of: (figures: PictureFigures) => number]> = {
  carded_pictures_cpu_seconds_total: ['CPU time that pictures took', ({ cpuMs }) => cpuMs / 1_000],
  carded_pictures_kills_total: ['Readers that ended over a picture', ({ kills }) => kills],
  carded_pictures_turned_away_total: ['Pictures that found no room', ({ turnedAway }) => turnedAway],
};

/** Adds the cost and the outcomes of reading pictures, lane by lane. `not_run` counts pictures that were kept and not looked at in full. */
export function addPictureMetrics(registry: Registry, lanes: Lanes): void {
  const registers = [registry];
  for (const [name, [help, of]] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      labelNames: ['lane'],
      registers,
      collect: function () {
        for (const lane of laneNames) this.set({ lane }, of(lanes[lane].figures()));
      },
    });
  for (const [name, [help, of]] of Object.entries(counters))
    new Counter({
      name,
      help,
      labelNames: ['lane'],
      registers,
      collect: function () {
        this.reset();
        for (const lane of laneNames) this.inc({ lane }, of(lanes[lane].figures()));
      },
    });
  new Counter({
    name: 'carded_pictures_total',
    help: 'Pictures by what came of them',
    labelNames: ['lane', 'outcome'],
    registers,
    collect: function () {
      this.reset();
      for (const lane of laneNames)
        for (const [outcome, count] of Object.entries(lanes[lane].figures().pictures))
          this.inc({ lane, outcome }, count);
    },
  });
}

/**
 * Serves metrics for Prometheus. Never on the public address, because behind a proxy on the same machine every visitor would seem local.
 * @param where a port of the loopback address, or the path of a socket
 */
export async function listenForMetrics(registry: Registry, where: number | string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    if (typeof where === 'number') server.listen(where, '127.0.0.1', listening);
    else server.listen(where, listening);
  });
  // Does not keep the process alive.
  server.unref();
  return server;
}
