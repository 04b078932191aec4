import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, Refusal } from '@/api/call';
import { useRequestId } from '@/api/requestId';
import { betGames } from '@/components/betGames';
import { Choices, levels } from '@/components/form/Choices';
import { SelectField, TextField } from '@/components/form/fields';
import { WholeNumber } from '@/components/form/WholeNumber';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import fields from '@/components/office/actions/ActionFields.module.css';
import { placeName } from '@/components/office/partnerTree';
import { formatWon } from '@/components/price';
import type { SegmentRow, SegmentRule } from '@/rules/wire';
import { openOutreaches } from './openOutreaches';
import styles from './Segments.module.css';
import { emptyForm, type Filled, formOf, type Pair, ruleOf, setIn } from './segmentForm';
import { usePartners } from './usePartners';

const countQuery = (rule: SegmentRule) =>
  queryOptions({
    queryKey: ['office', 'segmentCount', rule],
    queryFn: ({ signal }) => call('POST /api/admin/segments/count', { input: rule, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The number of members who meet a rule now, or why it makes no sense. */
function useCount(rule: SegmentRule): string {
  const { data, error } = useQuery(countQuery(rule));
  if (error) return error instanceof Refusal ? error.message : '계산하지 못했습니다.';
  return data === undefined ? '계산 중' : `${formatWon(data)}명`;
}

const choices = (yes: string, no: string) => [
  { value: '', label: '전체' },
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];

interface Props {
  /** The segment to change, as it was when the dialog opened; without it a new one is made. */
  segment?: SegmentRow;
  onClose: () => void;
}

/** Makes or changes a segment; the number of its members follows the conditions. */
export function WriteSegment({ segment, onClose }: Props) {
  const requestId = useRequestId();
  const [filled, setFilled] = useState(() => (segment ? formOf(segment) : emptyForm()));
  const fill = (change: Partial<Filled>) => setFilled({ ...filled, ...change });
  const rule = ruleOf(filled);
  const count = useCount(rule);
  const part = { filled, fill };
  const action = segment ? '그룹 수정' : '그룹 등록';
  return (
    <ActionDialog
      title={action}
      headline={filled.name || '새 그룹'}
      facts={[
        { label: '현재 인원', value: <span aria-live="polite">{count}</span> },
        ...(segment ? [openOutreaches(segment)] : []),
      ]}
      width={720}
      effect={
        segment
          ? '예약·진행중인 타겟 발송은 바로 바뀐 조건을 따릅니다. 이미 받은 회원에게는 영향이 없습니다.'
          : '조건을 모두 만족하는 회원의 그룹입니다. 인원은 볼 때마다 다시 계산합니다.'
      }
      accept={action}
      done={`${filled.name} 그룹을 ${segment ? '수정' : '등록'}했습니다.`}
      perform={() => {
        const input = { name: filled.name, rule };
        return segment
          ? call('PUT /api/admin/segments/{id}', {
              path: [segment.id],
              input: { before: segment, ...input },
            })
          : call('POST /api/admin/segments', {
              input: { ...input, requestId: requestId.idFor(input) },
            });
      }}
      onClose={onClose}
    >
      <div className={fields.fields}>
        <TextField
          label="이름"
          data-autofocus
          value={filled.name}
          onChange={({ currentTarget }) => fill({ name: currentTarget.value })}
        />
        <Section title="회원" filled={filled} names={person} open>
          <Person {...part} />
        </Section>
        <Section title="가입 · 접속" filled={filled} names={presence}>
          <Presence {...part} />
        </Section>
        <Section title="이용 · 금액" filled={filled} names={figures}>
          <Figures {...part} />
        </Section>
      </div>
    </ActionDialog>
  );
}

/** The conditions of each section. */
const person = ['levels', 'suspended', 'hasDeposited', 'partnerId'] as const;
const presence = [
  'joinedFrom',
  'joinedUntil',
  'firstDepositFrom',
  'firstDepositUntil',
  'joinedWithin',
  'awayDays',
  'seenWithin',
] as const;
const figures = ['played', 'deposits', 'depositCount', 'turnover', 'ggr', 'balance'] as const;

interface SectionProps {
  title: string;
  filled: Filled;
  names: readonly (keyof Filled)[];
  /** Open at first, as is one with conditions. */
  open?: boolean;
  children: ReactNode;
}

/** Conditions of one kind, which can be folded; their number stays in sight. */
function Section({ title, filled, names, open = false, children }: SectionProps) {
  const set = setIn(filled, names);
  const [opens] = useState(open || set > 0);
  return (
    <details className={styles.section} open={opens}>
      <summary>
        {title} <span className={styles.set}>{set > 0 && `조건 ${set}개`}</span>
      </summary>
      <div className={styles.columns}>{children}</div>
    </details>
  );
}

interface PartProps {
  filled: Filled;
  fill: (change: Partial<Filled>) => void;
}

function Person(part: PartProps) {
  const { filled, fill } = part;
  return (
    <>
      <Choices
        legend="레벨 (선택하지 않으면 전체)"
        options={levels}
        chosen={filled.levels}
        onChange={(chosen) => fill({ levels: chosen })}
      />
      <SelectField
        label="상태"
        data={choices('정지 회원', '정상 회원')}
        value={filled.suspended}
        onChange={({ currentTarget }) =>
          fill({ suspended: currentTarget.value as Filled['suspended'] })
        }
      />
      <SelectField
        label="충전 이력"
        data={choices('있음', '없음')}
        value={filled.hasDeposited}
        onChange={({ currentTarget }) =>
          fill({ hasDeposited: currentTarget.value as Filled['hasDeposited'] })
        }
      />
      <Partner {...part} />
    </>
  );
}

/** The partner whose own members they are, for operators who may see the partners. */
function Partner({ filled, fill }: PartProps) {
  const partners = usePartners();
  if (!partners) return null;
  const isListed = partners.some(({ id }) => String(id) === filled.partnerId);
  return (
    <SelectField
      label="총판 (직속 회원)"
      data={[
        { value: '', label: '전체' },
        // A saved rule may name a partner who is not listed any more.
        ...(filled.partnerId && !isListed
          ? [{ value: filled.partnerId, label: `총판 ${filled.partnerId}번` }]
          : []),
        ...partners.map((row) => ({ value: String(row.id), label: placeName(row) })),
      ]}
      value={filled.partnerId}
      onChange={({ currentTarget }) => fill({ partnerId: currentTarget.value })}
    />
  );
}

function Presence({ filled, fill }: PartProps) {
  const periods = [
    ['가입일', 'joinedFrom', 'joinedUntil'],
    ['첫 충전일', 'firstDepositFrom', 'firstDepositUntil'],
  ] as const;
  const spans = [
    ['joinedWithin', '최근 가입'],
    ['awayDays', '미접속 기간 (이상)'],
    ['seenWithin', '최근 접속'],
  ] as const;
  return (
    <>
      {periods.map(([label, from, until]) => (
        <div key={label} className={styles.pair}>
          <TextField
            label={`${label} 시작`}
            type="date"
            value={filled[from]}
            onChange={({ currentTarget }) => fill({ [from]: currentTarget.value })}
          />
          <TextField
            label={`${label} 끝`}
            type="date"
            value={filled[until]}
            onChange={({ currentTarget }) => fill({ [until]: currentTarget.value })}
          />
        </div>
      ))}
      {spans.map(([name, label]) => (
        <WholeNumber
          key={name}
          label={label}
          unit="일"
          value={filled[name]}
          onChange={(days) => fill({ [name]: days })}
        />
      ))}
    </>
  );
}

function Figures({ filled, fill }: PartProps) {
  const pairs = [
    ['deposits', '충전', '원'],
    ['depositCount', '충전 횟수', '회'],
    ['turnover', '베팅', '원'],
    ['ggr', '손익', '원'],
    ['balance', '보유머니', '원'],
  ] as const;
  return (
    <>
      <WholeNumber
        label="집계 기간 (오늘 포함)"
        unit="일"
        value={filled.days}
        onChange={(days) => fill({ days })}
      />
      <Choices
        legend="이용한 게임 (집계 기간 중 하나라도)"
        options={betGames}
        chosen={filled.played}
        onChange={(chosen) => fill({ played: chosen })}
      />
      {pairs.map(([name, label, unit]) => (
        <Bounds
          key={name}
          label={label}
          unit={unit}
          pair={filled[name]}
          onChange={(pair) => fill({ [name]: pair })}
        />
      ))}
    </>
  );
}

interface BoundsProps {
  label: string;
  unit: string;
  pair: Pair;
  onChange: (pair: Pair) => void;
}

function Bounds({ label, unit, pair, onChange }: BoundsProps) {
  return (
    <div className={styles.pair}>
      <WholeNumber
        label={`${label} 최소`}
        unit={unit}
        value={pair.min}
        onChange={(min) => onChange({ ...pair, min })}
      />
      <WholeNumber
        label={`${label} 최대`}
        unit={unit}
        value={pair.max}
        onChange={(max) => onChange({ ...pair, max })}
      />
    </div>
  );
}
