import { useEffect } from 'react';
import { Card } from '@/components/Card';
import { Countdown } from '@/components/rounds/Countdown';
import { noteCommitment } from '@/components/rounds/commitments';
import { StageHead } from '@/components/rounds/StageHead';
import type { VirtualEvent, VirtualSport } from '@/rules/wire';
import { Form } from './markets/Form';
import { isMatch } from './sports';

interface Props {
  sport: VirtualSport;
  /** Name of the league. */
  name: string;
  /** The event that is open for betting. */
  event: VirtualEvent;
}

/** The next event: its countdown and its participants. */
export function NextEvent({ sport, name, event }: Props) {
  useEffect(() => noteCommitment(event), [event]);
  return (
    <Card label={`${name} 다음 경기`}>
      <StageHead name={`${name} · 다음 경기`} number={event.round.id.number}>
        <Countdown key={event.fixtureId} round={event.round} due={['시작까지', '곧 시작']} />
      </StageHead>
      {isMatch(sport) && <Form lineUp={event.lineUp} />}
    </Card>
  );
}
