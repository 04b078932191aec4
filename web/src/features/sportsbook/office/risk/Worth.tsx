import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KoreanTime } from '@/components/KoreanTime';
import { Loaded } from '@/components/Loaded';
import { RowActions } from '@/components/office/actions/RowActions';
import { Fact, Facts } from '@/components/office/facts/Facts';
import { formatWon, formatWonUnit } from '@/components/price';
import { useOfficeRules } from '@/rules';
import type { BettingWorth, ProposalRest, RiskProfileRow } from '@/rules/wire';
import { worthQuery } from './queries';
import { WriteProfile } from './WriteProfile';

/** A rate in hundredths of a percent; `-` of nothing. */
export const percent = (rate: number | null) =>
  rate === null ? '-' : `${(rate / 100).toFixed(2)}%`;

interface Props {
  memberId: number;
  /** The member's profile, with which a proposal can be accepted. */
  profile?: RiskProfileRow;
}

/** What the bets of a member of the last 90 days are worth, and what is proposed. */
export function Worth({ memberId, profile }: Props) {
  const answer = useQuery(worthQuery(memberId));
  const [accepting, setAccepting] = useState(false);
  return (
    <Loaded answer={answer} what="회원의 베팅 분석을" height={120}>
      {(worth) => (
        <>
          <Measures worth={worth} rest={worth.rest} />
          {profile && !worth.rest && worth.proposedFactor !== null && (
            <RowActions needs="POST /api/admin/risk-profiles">
              <Button variant="default" onClick={() => setAccepting(true)}>
                제안 적용: 한도 {worth.proposedFactor}%
              </Button>
            </RowActions>
          )}
          {accepting && (
            <WriteProfile
              profile={profile}
              stakeFactor={worth.proposedFactor}
              onClose={() => setAccepting(false)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

interface MeasuresProps {
  worth: BettingWorth;
  /** The time after a decision in which nothing is proposed. */
  rest?: ProposalRest | null;
}

/** What the bets of a member are worth. */
export function Measures({ worth, rest }: MeasuresProps) {
  return (
    <Facts>
      <Fact label="정산된 베팅">
        {formatWon(worth.bets)}건 <small>{formatWonUnit(worth.stakes)}</small>
      </Fact>
      <Fact label="회원 수익률">
        {percent(worth.memberYield)}{' '}
        <small>{worth.luck === null ? '표본 부족' : `우연의 범위 ±${percent(worth.luck)}`}</small>
      </Fact>
      <Fact label="마감 배당보다 높은 비율">
        {percent(worth.beaten)} <small>{formatWon(worth.legs)}폴더</small>
      </Fact>
      <Fact label="마감 배당 대비 평균">{percent(worth.edge)}</Fact>
      <Fact label="득점 직전 실시간 베팅">
        {percent(worth.beforeScore)} <small>{formatWon(worth.liveLegs)}폴더</small>
      </Fact>
      <Fact label="같은 IP의 다른 회원">{formatWon(worth.shared)}명</Fact>
      <Fact label="같은 기기·계좌의 다른 회원">{formatWon(worth.linked)}명</Fact>
      <Fact label="제안">{rest ? <Rest {...rest} /> : <Proposal {...worth} />}</Fact>
    </Facts>
  );
}

function Proposal({ proposal, proposedFactor }: BettingWorth) {
  const rules = useOfficeRules();
  return (
    <>
      {proposal ? rules.riskProposalLabel(proposal) : '없음'}
      {proposedFactor !== null && <small>{proposedFactor}%</small>}
    </>
  );
}

function Rest({ decidedAt, nextAt }: ProposalRest) {
  return (
    <>
      <KoreanTime at={decidedAt} planned /> 결정{' '}
      <small>
        다음 제안 <KoreanTime at={nextAt} planned />
        부터
      </small>
    </>
  );
}
