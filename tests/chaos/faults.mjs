// What goes wrong. Each fault is done and mended by scripts/cluster.

import { pick } from './chance.mjs';
import { cluster, pause, sql } from './cluster.mjs';

const NODES = ['a', 'b', 'c'];

/** A fault of a process: it is killed and started again after a while. */
const killed = (choose) => async (random) => {
  const name = await choose(random);
  await cluster('kill', name);
  await pause(1_000 + random() * 3_000);
  return { name, mend: () => cluster('revive', name) };
};

/** A fault of a process that hangs for longer than a lease in etcd. */
const hung = (choose) => async (random) => {
  const name = await choose(random);
  await cluster('pause', name);
  await pause(3_000 + random() * 12_000);
  return { name, mend: () => cluster('resume', name) };
};

const server = async (random) => pick(random, ['server-a', 'server-b']);
const leader = () => cluster('leader');
const standby = async (random) => {
  const leads = await leader();
  return pick(random, NODES.filter((node) => node !== leads));
};

/** Ends all connections of the servers several times, so also while a commit waits. */
async function cut(random) {
  for (let times = 0; times < 8; times += 1) {
    await sql("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'hanpan'");
    await pause(random() * 600);
  }
  return { name: 'connections', mend: async () => {} };
}

async function switched() {
  await cluster('switchover');
  return { name: 'leader', mend: async () => {} };
}

export const FAULTS = {
  'server killed': killed(server),
  'server hangs': hung(server),
  'leader killed': killed(leader),
  'leader hangs': hung(leader),
  'standby killed': killed(standby),
  'standby hangs': hung(standby),
  'proxy killed': killed(async () => 'haproxy'),
  'connections cut': cut,
  'planned switchover': switched,
};
