// How long a server still acts on what was changed at another one: a setting, a suspended fixture, a member who is
// kicked, and one who is banned. Each round changes something at the first site and asks the second one until it
// knows. Arguments: the first site, the second, rounds, and the id of a member from whom on each round takes two.
// Prints milliseconds, a line for each kind: its name, the median and the maximum.

const [site, other, rounds, firstMember] = process.argv.slice(2);
/** What takes longer has failed. */
const GIVEN_UP = 10_000;
/** Status of a selection. */
const SUSPENDED = 2;
const reason = 'measure';

async function call(at, path, session, method = 'GET', body = undefined) {
  const answer = await fetch(`${at}${path}`, {
    method,
    headers: { cookie: `hanpan_session=bench-${session}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

/** Changes something at the first site as the operator. Returns the time of the answer. */
async function change(path, method, body) {
  const { status, body: answer } = await call(site, path, 'operator', method, body);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
  return performance.now();
}

/** Asks the second site until it knows. Returns the milliseconds since a time. */
async function until(since, knows) {
  for (;;) {
    const known = await knows();
    const passed = performance.now() - since;
    if (known) return passed;
    if (passed > GIVEN_UP) throw new Error(`not known after ${GIVEN_UP} ms`);
  }
}

/** The fixtures that the second site lists first. */
async function listed() {
  const { body } = await call(other, '/api/sports-prematch/fixtures', 'operator');
  return body.leagues.flatMap((league) => league.fixtures);
}

/** The status of a session that an operator has ended, by a kick or by a ban. */
const LOGGED_OUT = 556;

/** What the second site says to a member who asks for their own page. */
const statusFor = async (id) => (await call(other, `/api/member/${id}`, id)).status;

/** The second site knows the member. */
async function isKnown(id) {
  const status = await statusFor(id);
  if (status !== 200) throw new Error(`member ${id} has no session: ${status}`);
}

/** Whether the second site refuses the member, and for no other reason. */
async function isLoggedOut(id) {
  const status = await statusFor(id);
  if (status !== 200 && status !== LOGGED_OUT) throw new Error(`member ${id}: ${status}`);
  return status === LOGGED_OUT;
}

const KINDS = {
  async setting(round) {
    const key = 'rollingPercent';
    const value = String(100 + round);
    const { body: seen } = await call(site, '/api/admin/settings', 'operator');
    const before = String(seen[key]);
    const since = await change('/api/admin/settings', 'PUT', { key, before, value, reason });
    return until(since, async () => {
      const settings = await call(other, '/api/admin/settings', 'operator');
      return String(settings.body[key]) === value;
    });
  },
  async suspension(round) {
    const suspended = round % 2 === 1;
    const path = `/api/admin/fixtures/${(await listed())[0].fixtureId}/suspend`;
    const since = await change(path, 'POST', { marketId: null, oddsId: null, suspended, reason });
    return until(since, async () => {
      const [{ markets }] = await listed();
      return (markets[0].selections[0].status === SUSPENDED) === suspended;
    });
  },
  async kick(round) {
    const id = Number(firstMember) + 2 * (round - 1);
    await isKnown(id);
    const since = await change(`/api/admin/members/${id}/kick`, 'POST', { reason });
    return until(since, () => isLoggedOut(id));
  },
  async ban(round) {
    const id = Number(firstMember) + 2 * round - 1;
    await isKnown(id);
    const since = await change(`/api/admin/members/${id}/ban`, 'POST', { reason });
    return until(since, () => isLoggedOut(id));
  },
};

for (const [kind, measure] of Object.entries(KINDS)) {
  const times = [];
  for (let round = 1; round <= Number(rounds); round += 1) times.push(await measure(round));
  times.sort((a, b) => a - b);
  const median = (times[(times.length - 1) >> 1] + times[times.length >> 1]) / 2;
  const shown = [median, times.at(-1)].map(Math.round);
  console.log(`${kind} ${shown.join(' ')}`);
}
