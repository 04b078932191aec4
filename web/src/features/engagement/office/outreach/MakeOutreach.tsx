import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { now } from '@/api/clock';
import { useRequestId } from '@/api/requestId';
import { ChoiceField, LongTextField, SelectField, TextField } from '@/components/form/fields';
import { WholeNumber } from '@/components/form/WholeNumber';
import { Loaded } from '@/components/Loaded';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import fields from '@/components/office/actions/ActionFields.module.css';
import { formatWon } from '@/components/price';
import { EITHER_PROMOTION } from '@/components/promotionKinds';
import { optionsOf } from '@/components/variants';
import { useOfficeRules } from '@/rules';
import { CouponFields } from '../coupons/CouponFields';
import { emptyForm, type Filled, outreachOf } from './outreachForm';

/** Segments and campaigns that can be chosen. */
const CHOICES = { page: 1, perpage: 100 };

const segmentsQuery = queryOptions({
  queryKey: ['office', 'outreachSegments'],
  queryFn: ({ signal }) => call('GET /api/admin/segments', { input: CHOICES, signal }),
});

const campaignsQuery = queryOptions({
  queryKey: ['office', 'outreachCampaigns'],
  queryFn: ({ signal }) => call('GET /api/admin/campaigns', { input: CHOICES, signal }),
});

const kinds = optionsOf<Filled['kind']>({
  message: '쪽지',
  coupon: '쿠폰',
  promotion: EITHER_PROMOTION,
});

const triggers = optionsOf<Filled['when']>({
  now: '바로',
  at: '예약 시각',
  firstDeposit: '첫 충전 후',
  birthday: '생일',
  away: '미접속',
});

const choicesOf = (items: { id: number; name: string }[]) => [
  { value: '', label: '선택해주세요' },
  ...items.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** Plans what is sent to the members of a segment. */
export function MakeOutreach({ onClose }: { onClose: () => void }) {
  const rules = useOfficeRules();
  const requestId = useRequestId();
  const [filled, setFilled] = useState(emptyForm);
  const segments = useQuery(segmentsQuery);
  const fill = (change: Partial<Filled>) => setFilled({ ...filled, ...change });
  const part = { filled, fill };
  const request = () => {
    const outreach = outreachOf(filled);
    return { ...outreach, requestId: requestId.idFor(outreach) };
  };
  const segment = segments.data?.items.find(({ id }) => String(id) === filled.segmentId);
  return (
    <ActionDialog
      title="타겟 발송 등록"
      headline={filled.name || '새 발송'}
      facts={[
        { label: '그룹', value: segment?.name ?? '-' },
        { label: '현재 인원', value: segment ? `${formatWon(segment.members)}명` : '-' },
      ]}
      effect="정지·자가제한 회원과 혜택 소식을 거부한 회원, 한도를 채운 회원은 제외합니다. 한 회원은 한 번만 받습니다."
      accept="타겟 발송 등록"
      done={`${filled.name} 발송을 등록했습니다.`}
      check={() => rules.checkOutreach(request(), now())}
      perform={() => call('POST /api/admin/outreach', { input: request() })}
      onClose={onClose}
    >
      <div className={fields.fields}>
        <TextField
          label="이름"
          placeholder="운영자에게만 보이는 이름"
          data-autofocus
          value={filled.name}
          onChange={({ currentTarget }) => fill({ name: currentTarget.value })}
        />
        <Loaded answer={segments} what="회원 그룹을" height={66}>
          {({ items }) => (
            <SelectField
              label="회원 그룹"
              data={choicesOf(items)}
              value={filled.segmentId}
              onChange={({ currentTarget }) => fill({ segmentId: currentTarget.value })}
            />
          )}
        </Loaded>
        <Gift {...part} />
        <Time {...part} />
      </div>
    </ActionDialog>
  );
}

interface PartProps {
  filled: Filled;
  fill: (change: Partial<Filled>) => void;
}

function Gift(part: PartProps) {
  const { filled, fill } = part;
  return (
    <>
      <ChoiceField
        legend="내용"
        name="kind"
        options={kinds}
        value={filled.kind}
        onChange={(kind) => fill({ kind: kind as Filled['kind'] })}
      />
      {filled.kind === 'message' && <Message {...part} />}
      {filled.kind === 'coupon' && <CouponFields {...part} />}
      {filled.kind === 'promotion' && <Campaign {...part} />}
    </>
  );
}

function Message({ filled, fill }: PartProps) {
  return (
    <>
      <TextField
        label="제목"
        value={filled.title}
        onChange={({ currentTarget }) => fill({ title: currentTarget.value })}
      />
      <LongTextField
        label="쪽지 내용"
        minRows={4}
        value={filled.contents}
        onChange={({ currentTarget }) => fill({ contents: currentTarget.value })}
      />
    </>
  );
}

function Campaign({ filled, fill }: PartProps) {
  return (
    <Loaded answer={useQuery(campaignsQuery)} what="프로모션을" height={66}>
      {({ items }) => (
        <SelectField
          label="프로모션"
          description="프로모션의 대상·충전 조건·수량을 그대로 따릅니다."
          data={choicesOf(items)}
          value={filled.campaignId}
          onChange={({ currentTarget }) => fill({ campaignId: currentTarget.value })}
        />
      )}
    </Loaded>
  );
}

function Time({ filled, fill }: PartProps) {
  return (
    <>
      <SelectField
        label="발송 시점"
        data={triggers}
        value={filled.when}
        onChange={({ currentTarget }) => fill({ when: currentTarget.value as Filled['when'] })}
      />
      {filled.when === 'at' && (
        <TextField
          label="예약 시각"
          type="datetime-local"
          value={filled.at}
          onChange={({ currentTarget }) => fill({ at: currentTarget.value })}
        />
      )}
      {filled.when === 'away' && (
        <WholeNumber
          label="미접속 기간"
          unit="일"
          value={filled.days}
          onChange={(days) => fill({ days })}
        />
      )}
      <WholeNumber
        label="비교 그룹 (보내지 않는 회원)"
        unit="%"
        value={filled.holdoutPercent}
        onChange={(holdoutPercent) => fill({ holdoutPercent })}
      />
      <TextField
        label="발송 마감일"
        type="date"
        value={filled.lastDay}
        onChange={({ currentTarget }) => fill({ lastDay: currentTarget.value })}
      />
    </>
  );
}
