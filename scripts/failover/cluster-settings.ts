import { join } from 'node:path';

/** A machine of the cluster: an address of its own on the loopback network. */
export interface Node {
  name: string;
  address: string;
  postgresPort: number;
  restPort: number;
}

export const NODES: Node[] = [
  { name: 'one', address: '127.0.0.11', postgresPort: 15_432, restPort: 18_008 },
  { name: 'two', address: '127.0.0.12', postgresPort: 15_432, restPort: 18_008 },
];
const ETCD = { address: '127.0.0.10', clientPort: 12_379, peerPort: 12_380 };
export const HAPROXY = { address: '127.0.0.13', port: 15_432 };
export const PASSWORD = 'failover-trial';

/** The leader's key lives this long without its owner; the loop and both retries must fit into it. */
const LEADER_TTL_S = 20;
const LOOP_WAIT_S = 2;
const RETRY_TIMEOUT_S = 5;

export function etcdArguments(folder: string): string[] {
  const client = `http://${ETCD.address}:${ETCD.clientPort}`;
  const peer = `http://${ETCD.address}:${ETCD.peerPort}`;
  const settings = {
    name: 'failover',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `failover=${peer}`,
    logger: 'zap',
    'log-level': 'error',
  };
  return Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
}

/** Patroni reads YAML, of which JSON is a part. */
export function patroniSettings(node: Node, folder: string, binaries: string): string {
  const { name, address, postgresPort, restPort } = node;
  const login = (username: string) => ({ username, password: PASSWORD });
  return JSON.stringify({
    scope: 'waybill',
    name,
    restapi: { listen: `${address}:${restPort}`, connect_address: `${address}:${restPort}` },
    etcd3: { hosts: `${ETCD.address}:${ETCD.clientPort}` },
    bootstrap: {
      dcs: {
        ttl: LEADER_TTL_S,
        loop_wait: LOOP_WAIT_S,
        retry_timeout: RETRY_TIMEOUT_S,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, wal_keep_size: '512MB', synchronous_commit: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.0/8 scram-sha-256', 'host replication all 127.0.0.0/8 scram-sha-256'],
    },
    postgresql: {
      listen: `${address}:${postgresPort}`,
      connect_address: `${address}:${postgresPort}`,
      data_dir: join(folder, name, 'data'),
      bin_dir: binaries,
      pgpass: join(folder, name, 'pgpass'),
      authentication: {
        superuser: login('postgres'),
        replication: login('replicator'),
        rewind: login('rewinder'),
      },
      parameters: { unix_socket_directories: join(folder, name) },
    },
  });
}

/** Only the node whose Patroni says that it leads gets connections; those to a node that fell are cut. */
export function haproxySettings(): string {
  const servers = NODES.map(
    ({ name, address, postgresPort, restPort }) =>
      `  server ${name} ${address}:${postgresPort} check port ${restPort}`,
  );
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind ${HAPROXY.address}:${HAPROXY.port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
