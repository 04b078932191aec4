import { useState } from 'react';
import { call } from '@/api/call';
import { SelectField } from '@/components/form/fields';
import { WholeNumber } from '@/components/form/WholeNumber';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { useOfficeRules } from '@/rules';
import type { TierPercents } from '@/rules/wire';

const kindLabels = { league: '리그', market: '마켓' } as const;

/** A league or a market with its tier. */
export interface TieredRow {
  kind: 'league' | 'market';
  id: number;
  name: string;
  tier: number;
}

interface SetTierProps {
  row: TieredRow;
  /** The tiers of leagues and of markets. */
  tiers: TierPercents[];
  onClose: () => void;
}

/** Puts a league or a market into a tier. */
export function SetTier({ row, tiers, onClose }: SetTierProps) {
  const [tier, setTier] = useState(row.tier);
  return (
    <ActionDialog
      title={`${kindLabels[row.kind]} 등급 변경`}
      headline={row.name}
      facts={[{ label: '현재 등급', value: `${row.tier}등급` }]}
      effect="저장하면 바로 이 등급의 비율이 모든 회원의 한도에 적용됩니다."
      reasons={['작은 리그', '정보 비대칭', '한도 조정']}
      accept="등급 저장"
      done={`${row.name}: ${tier}등급으로 저장했습니다.`}
      perform={(reason) => {
        const order = { path: [row.id] as [number], input: { before: row.tier, tier, reason } };
        return row.kind === 'league'
          ? call('PUT /api/admin/risk-tiers/leagues/{id}', order).then(() => {})
          : call('PUT /api/admin/risk-tiers/markets/{id}', order).then(() => {});
      }}
      onClose={onClose}
    >
      <SelectField
        label="등급"
        value={String(tier)}
        data={tiers
          .filter(({ kind }) => kind === row.kind)
          .map(({ tier: value }) => ({ value: String(value), label: `${value}등급` }))}
        onChange={({ currentTarget }) => setTier(Number(currentTarget.value))}
      />
    </ActionDialog>
  );
}

/** Changes what a tier leaves of the limits. */
export function SetPercents({ tier, onClose }: { tier: TierPercents; onClose: () => void }) {
  const rules = useOfficeRules();
  const [stake, setStake] = useState<number | string>(tier.percents.stake);
  const [winnings, setWinnings] = useState<number | string>(tier.percents.winnings);
  const name = `${kindLabels[tier.kind]} ${tier.tier}등급`;
  const request = (reason: string) => ({
    kind: tier.kind,
    tier: tier.tier,
    before: tier.percents,
    // The rules refuse what is no number.
    percents: { stake: Number(stake) || 0, winnings: Number(winnings) || 0 },
    reason,
  });
  return (
    <ActionDialog
      title="등급 비율 변경"
      headline={name}
      effect="저장하면 바로 이 등급의 모든 베팅에 적용됩니다. 레벨 한도에 대한 비율입니다."
      reasons={['한도 조정']}
      accept="비율 저장"
      done={`${name}의 비율을 저장했습니다.`}
      check={() => rules.checkTierPercents(request(''))}
      perform={(reason) => call('PUT /api/admin/risk-tiers', { input: request(reason) })}
      onClose={onClose}
    >
      {() => (
        <>
          <WholeNumber
            label="최대베팅금 비율"
            unit="%"
            data-autofocus
            value={stake}
            onChange={setStake}
          />
          <WholeNumber label="최대당첨금 비율" unit="%" value={winnings} onChange={setWinnings} />
        </>
      )}
    </ActionDialog>
  );
}
