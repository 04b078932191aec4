// What goes wrong. Each fault is done and mended by scripts/cluster or scripts/broker. It fails if it had no effect.

import { readFile, stat } from 'node:fs/promises';
import { pick } from './chance.mjs';
import { cluster, isReady, NODES, pause, sql, until } from './cluster.mjs';
import { broker } from './feed.mjs';

const SERVERS = ['server-a', 'server-b'];
/** How long a fault may take to show, milliseconds. */
const SHOWS_WITHIN = 30_000;
/** Until HAProxy has noticed that a server is ready, milliseconds. */
const HAPROXY_ASKS = 1_500;
/** Between two questions to scripts/cluster, milliseconds. */
const ASK = 300;

const seconds = (value) => `${value.toFixed(1)} s`;
const leader = () => cluster('leader');
const standby = async (random) => {
  const leads = await leader();
  return pick(random, NODES.filter((node) => node !== leads));
};

/** Kills a process, or a node with its Patroni and etcd. */
async function kill(run, name) {
  await cluster('kill', name);
  run.kills += 1;
}

/** A node or HAProxy is killed and started again after a while. */
const killed = (choose) => async (run, random) => {
  const name = await choose(random);
  await kill(run, name);
  await pause(1_000 + random() * 3_000);
  return { name, mend: () => cluster('revive', name) };
};

/** When scripts/cluster started a process, milliseconds since 1970. */
const started = async (name) => (await stat(`${process.env.CLUSTER_FOLDER}/run/${name}`)).mtimeMs;

/** Servers are killed one after the other, and each is ready again before the next. */
async function serversKilled(run, random) {
  const took = [];
  for (let times = 0; times < run.serverKills; times += 1) {
    const name = pick(random, SERVERS);
    await kill(run, name);
    await pause(random() * 1_000);
    const address = await cluster('address', name);
    let ready = 0;
    const answered = until(`${name} is ready`, () => isReady(address)).then(() => {
      ready = Date.now();
    });
    await Promise.all([answered, cluster('revive', name)]);
    took.push((ready - (await started(name))) / 1_000);
    // HAProxy asks each server every second. Before it knows of this one, the other has to live.
    await pause(HAPROXY_ASKS);
  }
  run.ready.push(...took);
  return { name: `servers, ready again ${took.map(seconds).join(', ')} after their start`, mend: async () => {} };
}

/** A process that hangs for longer than a lease in etcd. */
const hung = (choose) => async (_, random) => {
  const name = await choose(random);
  await cluster('pause', name);
  await pause(3_000 + random() * 12_000);
  return { name, mend: () => cluster('resume', name) };
};

/** Ends all connections of the servers several times, so also while a commit waits. */
async function cut(_, random) {
  for (let times = 0; times < 8; times += 1) {
    await sql("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'hanpan'");
    await pause(random() * 600);
  }
  return { name: 'connections', mend: async () => {} };
}

/** Cuts connections of the servers shortly before a commit, and after it before its answer. */
async function cutAroundCommit({ proxy }, random) {
  const before = { ...proxy.cut };
  proxy.arm(() => pick(random, ['before', 'after', null, null, null, null]));
  await pause(5_000);
  proxy.arm(null);
  const [lost, unanswered] = [proxy.cut.before - before.before, proxy.cut.after - before.after];
  if (lost === 0 || unanswered === 0) throw new Error('no connection was cut around a commit');
  return { name: `${lost} before, ${unanswered} after the database had committed`, mend: async () => {} };
}

async function switched() {
  await cluster('switchover');
  return { name: 'leader', mend: async () => {} };
}

/** How often a node's log says that its disk is full. */
async function fullDisks(node) {
  const log = await readFile(`${process.env.CLUSTER_FOLDER}/log/patroni-${node}.log`, 'latin1');
  return log.split('No space left on device').length - 1;
}

/** The disk of a node takes nothing more for a while. */
const full = (choose) => async (_, random) => {
  const name = await choose(random);
  const before = await fullDisks(name);
  await cluster('fill', name);
  await until(`the disk of ${name} is full`, async () => (await fullDisks(name)) > before, { patience: SHOWS_WITHIN, look: ASK });
  await pause(2_000 + random() * 6_000);
  const refused = (await fullDisks(name)) - before;
  const mend = async () => {
    await cluster('empty', name);
    await cluster('revive', name);
  };
  return { name: `${name}: ${refused} times no space was left`, mend };
};

/** A node is cut off: from `all`, or from the other `nodes` while servers still reach it. */
const cutOff = (choose, from, leads) => async (_, random) => {
  const name = await choose(random);
  await cluster('cut', name, from);
  let said = name;
  if (leads) said += `; another node led after ${(await leadsInsteadOf(name)).took}`;
  await pause(2_000 + random() * 6_000);
  return { name: said, mend: () => cluster('join', name) };
};

/** Waits until a node leads that is none of these. Returns which, and how long that took, as a text. */
async function leadsInsteadOf(...former) {
  let now = former[0];
  const next = async () => {
    now = await leader().catch(() => former[0]);
    return !former.includes(now);
  };
  const took = seconds(await until('another node leads', next, { look: ASK }));
  return { now, took };
}

/** A leader is cut off while the node that led before is rewound from it. Half rewound, that node cannot lead, and the
 * third one has to. */
async function cutOffWhileRewinding(_, random) {
  const first = await leader();
  // Servers still reach it, so that it has a log of its own.
  await cluster('cut', first, 'nodes');
  const { now: second } = await leadsInsteadOf(first);
  // Without one, no node could lead after the second cut.
  const isFollowed = async () => (await cluster('synchronous').catch(() => first)) !== first;
  await until('the new leader has a synchronous standby', isFollowed, { look: ASK });
  await cluster('join', first);
  await cluster('rewinding', first);
  await cluster('cut', second, 'all');
  await cluster('resume', first);
  const { took } = await leadsInsteadOf(second, first);
  await pause(2_000 + random() * 6_000);
  const name = `${second}, while ${first} was rewound from it; the third node led after ${took}`;
  return { name, mend: () => cluster('join', second) };
}

async function brokerKilled(run, random) {
  const { feed } = run;
  const before = feed.repeated;
  await broker('kill');
  run.kills += 1;
  await pause(1_000 + random() * 3_000);
  const mend = async () => {
    await broker('start');
    const first = await feed.next();
    const applied = async () => (await sql(`select 1 from feed_messages where guid = '${first}'`).catch(() => [])).length > 0;
    console.log(`  the feed flows again ${seconds(await until('the feed flows', applied, { look: ASK }))} after the first message that the broker took`);
  };
  if (feed.repeated === before) throw new Error('the broker was killed and took all messages');
  return { name: `${feed.repeated - before} attempts to send a message failed`, mend };
}

/** The clock of a server is wrong for a while: it must not take calls, or end what has not expired. */
const serverClock = (...offsets) => async (_, random) => {
  const name = pick(random, SERVERS);
  const ahead = pick(random, offsets);
  const address = await cluster('address', name);
  await cluster('clock', name, String(ahead));
  const noticed = await until(`${name} notices its clock`, async () => !(await isReady(address)), { patience: SHOWS_WITHIN });
  await pause(random() * 4_000);
  const mend = async () => {
    await cluster('clock', name, '0');
    await until(`${name} is ready again`, () => isReady(address));
  };
  return { name: `${name} by ${ahead} s, and out of use after ${seconds(noticed)}`, mend };
};

/** The clock of the database is wrong for all servers: none may take calls. */
async function allClocks(_, random) {
  const ahead = pick(random, [90, -90, 5, -5]);
  for (const server of SERVERS) await cluster('clock', server, String(ahead));
  const addresses = await Promise.all(SERVERS.map((server) => cluster('address', server)));
  const outOfUse = async () => !(await Promise.all(addresses.map(isReady))).some(Boolean);
  const noticed = await until('the servers notice the clock', outOfUse, { patience: SHOWS_WITHIN });
  await pause(random() * 4_000);
  const mend = async () => {
    for (const server of SERVERS) await cluster('clock', server, '0');
  };
  return { name: `the servers' by ${ahead} s, and out of use after ${seconds(noticed)}`, mend };
}

/** What each does, what the nodes need of their own for it, whether another node leads afterwards, and whether only a
 * whole run has it. */
export const FAULTS = {
  'server killed': { act: serversKilled },
  'server hangs': { act: hung(async (random) => pick(random, SERVERS)) },
  'leader killed': { act: killed(leader), failover: true },
  'leader hangs': { act: hung(leader) },
  'standby killed': { act: killed(standby) },
  'standby hangs': { act: hung(standby) },
  'proxy killed': { act: killed(async () => 'haproxy') },
  'connections cut': { act: cut },
  'cut around a commit': { act: cutAroundCommit },
  'planned switchover': { act: switched },
  "leader's disk full": { act: full(leader), needs: 'disk' },
  "standby's disk full": { act: full(standby), needs: 'disk' },
  'leader cut off': { act: cutOff(leader, 'all', true), needs: 'network', failover: true },
  'leader cut off from nodes': { act: cutOff(leader, 'nodes', true), needs: 'network', failover: true },
  // Bets wait until a node is whole again that can follow the third one: no goal of a failover counts for it.
  'leader cut off while a node rewinds': { act: cutOffWhileRewinding, needs: 'network', long: true },
  'standby cut off': { act: cutOff(standby, 'all', false), needs: 'network' },
  'standby cut off from nodes': { act: cutOff(standby, 'nodes', false), needs: 'network' },
  'broker killed': { act: brokerKilled },
  "server's clock wrong": { act: serverClock(90, -90, 5, -5), needs: 'clock' },
  "server's clock an hour off": { act: serverClock(3_600, -3_600), needs: 'clock' },
  'all clocks wrong': { act: allClocks, needs: 'clock' },
};
