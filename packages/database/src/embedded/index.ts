export { backUpCluster, type ClusterBackup, restoreCluster } from '#embedded/back-up-cluster.ts';
export { serverVersion } from '#embedded/binaries.ts';
export { findPlace } from '#embedded/place.ts';
export type { Durability } from '#embedded/settings.ts';
export {
  type EmbeddedDatabase,
  keepEmbedded,
  type StartEmbeddedOptions,
  startEmbedded,
  stopOrphan,
} from '#embedded/start-embedded.ts';
