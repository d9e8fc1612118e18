/** `full`: nothing committed is lost, not even with the power. `none`: for tests; a crash may lose everything. */
export type Durability = 'full' | 'none';

/** Environment of Postgres' programs: nothing of ours. */
export const BARE_ENVIRONMENT: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const BY_DURABILITY = {
  full: {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
  },
  none: {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    shared_buffers: '128MB',
    max_wal_size: '256MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
  },
};

/**
 * For a machine of two cores that the app shares. No TCP: programs on this machine use the socket. Statements that fail
 * are the app's to report: the server's log would repeat the values in them, which may be people's.
 */
export function serverArguments(cluster: string, socket: string, durability: Durability): string[] {
  const settings = {
    ...BY_DURABILITY[durability],
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: '100',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    random_page_cost: '1.1',
    jit: 'off',
    wal_compression: 'on',
    checkpoint_timeout: '15min',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
