export { backUpCluster, type ClusterBackup, restoreCluster } from '#embedded/back-up-cluster.ts';
export { serverVersion } from '#embedded/binaries.ts';
export { keepEmbedded } from '#embedded/keep-embedded.ts';
export { findPlace } from '#embedded/place.ts';
export type { Durability } from '#embedded/settings.ts';
export { type EmbeddedDatabase, type StartEmbeddedOptions, startEmbedded } from '#embedded/start-embedded.ts';
export { stopOrphan } from '#embedded/stop-orphan.ts';
