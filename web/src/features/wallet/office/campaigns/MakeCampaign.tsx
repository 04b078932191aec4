import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { now } from '@/api/clock';
import { useRequestId } from '@/api/requestId';
import { useSettings } from '@/api/session';
import { Choices, levels } from '@/components/form/Choices';
import { ChoiceField, TextField } from '@/components/form/fields';
import { WholeNumber } from '@/components/form/WholeNumber';
import { Loaded } from '@/components/Loaded';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import fields from '@/components/office/actions/ActionFields.module.css';
import { sportsQuery } from '@/components/office/queries';
import { formatWonUnit } from '@/components/price';
import { variantsOf } from '@/components/variants';
import { useOfficeRules } from '@/rules';
import type { PromotionKind } from '@/rules/wire';
import { campaignOf, emptyForm, type Filled, VALID_DAYS } from './campaignForm';

const kinds = variantsOf(VALID_DAYS);

const orders = [
  { value: 'cash', label: '보유머니가 부족할 때' },
  { value: 'bonus', label: '보유머니보다 먼저' },
];

function effectOf({ kind }: Filled, hidden: boolean) {
  const effect =
    kind === 'bonus'
      ? '회원이 받으면 보너스 잔액이 생기며, 정한 배수를 베팅하면 보유머니가 됩니다.'
      : '회원이 받으면 베팅슬립에서 한 번 사용합니다. 베팅금은 당첨금에서 제외됩니다.';
  return hidden
    ? `${effect}\n설정에서 프로모션이 꺼져 있어 켤 때까지 회원이 받을 수 없습니다.`
    : effect;
}

/** The cost limit in words; `-` while it is no number. */
const costOf = ({ costMax }: Filled) =>
  typeof costMax === 'number' ? formatWonUnit(costMax) : '-';

/** Refusals that are shown below a field. */
const ofFields = [
  'CAMPAIGN_NAME_INVALID',
  'CAMPAIGN_AMOUNT_INVALID',
  'CAMPAIGN_DAYS_INVALID',
  'CAMPAIGN_DEPOSIT_INVALID',
  'CAMPAIGN_LAST_DAY_INVALID',
  'CAMPAIGN_GRANTS_INVALID',
  'CAMPAIGN_COST_INVALID',
  'CAMPAIGN_PRICE_INVALID',
  'CAMPAIGN_LEGS_INVALID',
  'CAMPAIGN_WAGER_INVALID',
  'CAMPAIGN_CASH_INVALID',
] as const;

/** Makes a campaign of free bets or of bonuses. */
export function MakeCampaign({ onClose }: { onClose: () => void }) {
  const rules = useOfficeRules();
  const requestId = useRequestId();
  const hidden = useSettings()?.promotionsEnabled === false;
  const [filled, setFilled] = useState(emptyForm);
  const fill = (change: Partial<Filled>) => setFilled({ ...filled, ...change });
  const request = () => {
    const campaign = campaignOf(filled);
    return { ...campaign, requestId: requestId.idFor(campaign) };
  };
  return (
    <ActionDialog
      title="프로모션 등록"
      headline={filled.name || '새 프로모션'}
      facts={[
        { label: '종류', value: rules.promotionKindLabel(filled.kind) },
        { label: '최대 비용', value: costOf(filled) },
      ]}
      effect={effectOf(filled, hidden)}
      accept="프로모션 등록"
      ofFields={ofFields}
      done={`${filled.name} 프로모션을 등록했습니다.`}
      check={() => rules.checkCampaign(request(), now())}
      perform={() => call('POST /api/admin/campaigns', { input: request() })}
      onClose={onClose}
    >
      {(refused) => {
        const part = { filled, fill, refused };
        return (
          <div className={fields.fields}>
            <Content {...part} />
            <Audience {...part} />
            {filled.kind === 'bonus' ? <Wagering {...part} /> : <Slip {...part} />}
          </div>
        );
      }}
    </ActionDialog>
  );
}

interface PartProps {
  filled: Filled;
  fill: (change: Partial<Filled>) => void;
  /** The sentence of a refusal, if it was refused for that. */
  refused: (code: (typeof ofFields)[number]) => string | undefined;
}

function Content({ filled, fill, refused }: PartProps) {
  const rules = useOfficeRules();
  return (
    <>
      <ChoiceField
        legend="종류"
        name="kind"
        options={kinds.map((value) => ({ value, label: rules.promotionKindLabel(value) }))}
        value={filled.kind}
        onChange={(value) => {
          const kind = value as PromotionKind;
          fill({ kind, validDays: VALID_DAYS[kind] });
        }}
      />
      <TextField
        label="이름"
        placeholder="회원에게 보이는 이름"
        data-autofocus
        value={filled.name}
        error={refused('CAMPAIGN_NAME_INVALID')}
        onChange={({ currentTarget }) => fill({ name: currentTarget.value })}
      />
      <WholeNumber
        label="금액"
        unit="원"
        value={filled.amount}
        error={refused('CAMPAIGN_AMOUNT_INVALID')}
        onChange={(amount) => fill({ amount })}
      />
      <WholeNumber
        label="사용 기간"
        unit="일"
        value={filled.validDays}
        error={refused('CAMPAIGN_DAYS_INVALID')}
        onChange={(validDays) => fill({ validDays })}
      />
    </>
  );
}

function Audience({ filled, fill, refused }: PartProps) {
  return (
    <>
      <Choices
        legend="대상 레벨 (선택하지 않으면 전체)"
        options={levels}
        chosen={filled.levels}
        onChange={(chosen) => fill({ levels: chosen })}
      />
      <WholeNumber
        label="등록 후 충전 조건"
        unit="원"
        value={filled.depositedMin}
        error={refused('CAMPAIGN_DEPOSIT_INVALID')}
        onChange={(depositedMin) => fill({ depositedMin })}
      />
      <TextField
        label="신청 마감일"
        type="date"
        required
        withAsterisk={false}
        value={filled.lastDay}
        error={refused('CAMPAIGN_LAST_DAY_INVALID')}
        onChange={({ currentTarget }) => fill({ lastDay: currentTarget.value })}
      />
      <WholeNumber
        label="최대 인원"
        unit="명"
        value={filled.grantsMax}
        error={refused('CAMPAIGN_GRANTS_INVALID')}
        onChange={(grantsMax) => fill({ grantsMax })}
      />
      <WholeNumber
        label="최대 비용"
        unit="원"
        value={filled.costMax}
        error={refused('CAMPAIGN_COST_INVALID')}
        onChange={(costMax) => fill({ costMax })}
      />
    </>
  );
}

/** What a slip has to be for a free bet. */
function Slip({ filled, fill, refused }: PartProps) {
  return (
    <>
      <TextField
        label="폴더당 최소 배당"
        inputMode="decimal"
        placeholder="비우면 제한 없음"
        value={filled.priceMin}
        error={refused('CAMPAIGN_PRICE_INVALID')}
        onChange={({ currentTarget }) => fill({ priceMin: currentTarget.value })}
      />
      <WholeNumber
        label="최소 폴더"
        unit="폴더"
        value={filled.legsMin}
        error={refused('CAMPAIGN_LEGS_INVALID')}
        onChange={(legsMin) => fill({ legsMin })}
      />
      <Loaded answer={useQuery(sportsQuery)} what="종목을" height={66}>
        {(sports) => (
          <Choices
            legend="종목 (선택하지 않으면 전체)"
            options={sports.map(({ sportsEventId: value, sportsEventKorean: label }) => ({
              value,
              label,
            }))}
            chosen={filled.sports}
            onChange={(chosen) => fill({ sports: chosen })}
          />
        )}
      </Loaded>
    </>
  );
}

/** What has to be staked before a bonus becomes cash. */
function Wagering({ filled, fill, refused }: PartProps) {
  const weights = [
    ['sports', '스포츠 인정 비율'],
    ['inPlay', '실시간 인정 비율'],
    ['minigame', '미니게임 인정 비율'],
    ['virtualGames', '가상게임 인정 비율'],
  ] as const;
  return (
    <>
      <WholeNumber
        label="롤링"
        unit="배"
        value={filled.wagerTimes}
        error={refused('CAMPAIGN_WAGER_INVALID')}
        onChange={(wagerTimes) => fill({ wagerTimes })}
      />
      {weights.map(([name, label]) => (
        <WholeNumber
          key={name}
          label={label}
          unit="%"
          value={filled.weights[name]}
          onChange={(percent) => fill({ weights: { ...filled.weights, [name]: percent } })}
        />
      ))}
      <WholeNumber
        label="최대 전환 금액 (비우면 제한 없음)"
        unit="원"
        value={filled.cashMax}
        error={refused('CAMPAIGN_CASH_INVALID')}
        onChange={(cashMax) => fill({ cashMax })}
      />
      <ChoiceField
        legend="사용 순서"
        name="first"
        options={orders}
        value={filled.first}
        onChange={(first) => fill({ first: first as Filled['first'] })}
      />
    </>
  );
}
