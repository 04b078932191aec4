import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { KoreanTime } from '@/components/KoreanTime';
import { Loaded } from '@/components/Loaded';
import { RowActions } from '@/components/office/actions/RowActions';
import { Fact, Facts } from '@/components/office/facts/Facts';
import { formatWon, formatWonUnit } from '@/components/price';
import { useOfficeRules } from '@/rules';
import type { BettingWorth, ProposalRest } from '@/rules/wire';
import { worthQuery } from './queries';

/** A rate in hundredths of a percent; `-` of nothing. */
export const percent = (rate: number | null) =>
  rate === null ? '-' : `${(rate / 100).toFixed(2)}%`;

interface Props {
  memberId: number;
  /** Accepts a proposed factor, if the member has a profile. Its dialog belongs to the page. */
  onAccept?: (stakeFactor: number) => void;
}

/** What the bets of a member of the last 90 days are worth, and what is proposed. */
export function Worth({ memberId, onAccept }: Props) {
  const answer = useQuery(worthQuery(memberId));
  return (
    <Loaded answer={answer} what="회원의 베팅 분석을" height={120}>
      {(worth) => (
        <>
          <Measures worth={worth} rest={worth.rest} />
          {onAccept && !worth.rest && worth.proposedFactor !== null && (
            <Accept factor={worth.proposedFactor} onAccept={onAccept} />
          )}
        </>
      )}
    </Loaded>
  );
}

interface AcceptProps {
  factor: number;
  onAccept: (stakeFactor: number) => void;
}

function Accept({ factor, onAccept }: AcceptProps) {
  return (
    <RowActions needs="POST /api/admin/risk-profiles">
      <Button variant="default" onClick={() => onAccept(factor)}>
        제안 적용: 한도 {factor}%
      </Button>
    </RowActions>
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
