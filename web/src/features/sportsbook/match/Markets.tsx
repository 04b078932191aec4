import { useState } from 'react';
import { Link } from 'react-router';
import { useStarted } from '@/api/useStarted';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import pills from '@/components/pills.module.css';
import search from '@/components/search.module.css';
import type { FixtureView, MarketView } from '@/rules/wire';
import { AllMarkets } from '../catalogue/AllMarkets';
import { BuilderButton } from '../catalogue/BuilderButton';
import { matchPath } from '../catalogue/matchPath';
import { isInPlay } from '../catalogue/useLocked';
import { PageQuickBets } from '../slip/quick/PageQuickBets';
import { GROUPS, type Group, groupOf, isFound } from './groups';
import styles from './MatchPage.module.css';

const IN_PROGRESS = 2;
/** Markets come and go. */
const POLL_MILLISECONDS = 10_000;

interface Props {
  fixture: FixtureView;
  section: string;
}

/** Every market of the fixture with a search and groups. Prices are picked into the section's slip. */
export function Markets({ fixture, section }: Props) {
  const [text, setText] = useState('');
  const [group, setGroup] = useState<Group>('all');
  const started = useStarted(fixture.startAt);
  const playing = isInPlay(fixture.status);
  const here = section === 'inplay';
  const open = here ? fixture.status === IN_PROGRESS : !playing && !started;
  const shown = (market: MarketView) =>
    (group === 'all' || groupOf(market) === group) && isFound(market, text);
  return (
    <>
      {here && <PageQuickBets game={null} />}
      <Card className={styles.part ?? ''} label="베팅">
        <h2 className="visually-hidden">베팅</h2>
        <OtherSection fixture={fixture} here={here} playing={playing} />
        <div className={styles.tools}>
          <label className={`${search.box} ${styles.find}`}>
            <Icon name="search" size={17} />
            <input
              type="search"
              className={search.input}
              aria-label="마켓 검색"
              placeholder="마켓 검색"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
        </div>
        <fieldset className={`${pills.strip} ${styles.groups}`}>
          <legend className="visually-hidden">마켓 종류</legend>
          {(Object.keys(GROUPS) as Group[]).map((key) => (
            <button
              key={key}
              type="button"
              className={pills.pill}
              aria-pressed={key === group}
              onClick={() => setGroup(key)}
            >
              {GROUPS[key]}
            </button>
          ))}
        </fieldset>
        <AllMarkets
          fixture={fixture}
          locked={!open || fixture.suspended}
          refetchInterval={POLL_MILLISECONDS}
          shown={shown}
        >
          {open && !here && !fixture.suspended && <BuilderButton fixture={fixture} />}
        </AllMarkets>
      </Card>
    </>
  );
}

/** The way to the section in which the fixture can be bet on, if it is not this one. */
function OtherSection({
  fixture,
  here,
  playing,
}: {
  fixture: FixtureView;
  here: boolean;
  playing: boolean;
}) {
  if (here === playing) return null;
  return (
    <p className={styles.move}>
      {playing
        ? '경기가 진행중입니다. 실시간에서 베팅할 수 있습니다.'
        : '아직 시작하지 않은 경기입니다.'}
      <Link to={matchPath(playing ? 'inplay' : 'europe', fixture.fixtureId)}>
        {playing ? '실시간 베팅' : '경기 전 베팅'}
      </Link>
    </p>
  );
}
